import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { parts } from '../../../scripts/release/parts';

/** Returns what a command prints. */
function output(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}${error?.message ?? ''}`);
  return stdout;
}

/** Path of a program and of the libraries it loads. */
function filesOf(program: string): string[] {
  const path = output('sh', '-c', `command -v ${program}`).trim();
  return [path, ...(output('ldd', path).match(/\/\S+/g) ?? [])];
}

/** As the images of nginx have it: the entry script, and a configuration that writes below /tmp alone. */
const entry = '#!/bin/sh\nset -e\nfor script in /docker-entrypoint.d/*.sh; do "$script"; done\nexec "$@"\n';
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
  (name) => `${name}_temp_path /tmp/${name};`,
);
const nginxConf = `pid /tmp/nginx.pid; error_log stderr;
events {} http { access_log off; ${temporary.join(' ')} include /etc/nginx/conf.d/*.conf; }`;

/** Stand-ins for the two base images, made of this machine's own programs, because no registry is asked. */
function writeBaseImages(folder: string): void {
  const node = join(folder, 'node');
  mkdirSync(join(node, 'usr/local/bin'), { recursive: true });
  cpSync(process.execPath, join(node, 'usr/local/bin/node'));
  writeFileSync(join(node, 'Containerfile'), 'FROM scratch\nCOPY usr /usr\n');

  const web = join(folder, 'web');
  const root = join(web, 'root');
  for (const path of ['docker-entrypoint.d', 'etc/nginx/conf.d', 'tmp', 'dev', 'proc'])
    mkdirSync(join(root, path), { recursive: true });
  // Debian has the one folder below the names of the other.
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    mkdirSync(join(root, 'usr', name), { recursive: true });
    symlinkSync(`usr/${name}`, join(root, name));
  }
  const files = new Set(['sh', 'mkdir', 'ln', 'nginx', process.execPath].flatMap(filesOf));
  files.delete(process.execPath);
  output('cp', '--parents', '--dereference', '--target-directory', root, ...files);
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0::/:/bin/sh\n');
  writeFileSync(join(root, 'etc/nginx/nginx.conf'), nginxConf);
  writeFileSync(join(root, 'docker-entrypoint.sh'), entry);
  chmodSync(join(root, 'docker-entrypoint.sh'), 0o755);
  writeFileSync(
    join(web, 'Containerfile'),
    'FROM scratch\nCOPY root /\nENTRYPOINT ["/docker-entrypoint.sh"]\nCMD ["nginx", "-g", "daemon off;"]\n',
  );
}

const image = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      ExposedPorts: z.record(z.string(), z.unknown()),
      Entrypoint: z.array(z.string()),
      Cmd: z.array(z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});

export interface Container {
  settings: z.infer<typeof image>['Docker']['config'];
  /** The command that starts it. */
  start: string[];
  /** The command that runs another one in the container, as the user of the image or another. */
  inside: (command: readonly string[], user?: string) => string[];
}

/**
 * Builds the Containerfile from a release with the given site, without a daemon. The port is changed, so that two tests
 * can run side by side. The configuration and the backends are mounted, as operations.md says.
 */
export function buildContainer(
  folder: string,
  site: string,
  mounts: Readonly<Record<string, string>>,
  port: number,
): Container {
  const release = join(folder, 'release');
  for (const [target, source] of Object.entries(parts))
    cpSync(source, join(release, target), { recursive: true });
  cpSync(site, join(release, 'site'), { recursive: true });
  // The image has its own configuration, which the mounted one replaces.
  writeFileSync(join(release, 'site/config.json'), '{}');
  for (const name of ['nginx/kundenportal.conf', 'container/Containerfile']) {
    const path = join(release, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('8080', String(port)));
  }
  writeBaseImages(folder);

  const store = [
    '--storage-driver',
    'vfs',
    '--root',
    join(folder, 'store'),
    '--runroot',
    join(folder, 'run'),
  ];
  const buildah = (...args: string[]) => output('buildah', ...store, ...args);
  const options = ['bud', '--isolation', 'chroot', '--pull-never', '--format', 'docker'];
  const build = (tag: string, file: string, context: string) =>
    buildah(...options, '--tag', tag, '--file', file, context);
  const containerfile = join(release, 'container/Containerfile');
  const [node = '', web = ''] = [...readFileSync(containerfile, 'utf8').matchAll(/^FROM (\S+)/gm)].map(
    ([, name]) => name,
  );
  build(node, join(folder, 'node/Containerfile'), join(folder, 'node'));
  build(web, join(folder, 'web/Containerfile'), join(folder, 'web'));
  build('kundenportal', containerfile, release);

  const described: unknown = JSON.parse(buildah('inspect', '--type', 'image', 'kundenportal'));
  const settings = z.parse(image, described).Docker.config;
  const name = buildah('from', '--pull-never', 'kundenportal').trim();
  const root = buildah('mount', name).trim();

  // Only /tmp can be written, and no program gains rights, as `podman run --read-only --tmpfs /tmp` starts it.
  const steps = Object.entries(mounts).map(
    ([target, source]) => `touch ${root}${target} && mount --bind ${source} ${root}${target}`,
  );
  const script = [
    `mount --bind ${root} ${root}`,
    ...steps,
    `mount -o remount,bind,ro ${root}`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mount --rbind /dev ${root}/dev`,
    `exec env -i PATH="$PATH" setpriv --no-new-privs chroot --userspec="$0" ${root} "$@"`,
  ].join(' && ');
  const inside = (command: readonly string[], user = `${settings.User}:${settings.User}`) => [
    'unshare',
    '--mount',
    'sh',
    '-c',
    script,
    user,
    ...command,
  ];
  return { settings, inside, start: inside([...settings.Entrypoint, ...settings.Cmd]) };
}
