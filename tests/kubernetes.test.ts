import { readFileSync } from 'node:fs';

import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';

import texts from '@/shared/config/de.json';

import packageJson from '../package.json' with { type: 'json' };
import { problemSentences } from '../scripts/build/config-reference';
import schema from './kubernetes.schema.json' with { type: 'json' };

const sample = readFileSync('docs/kubernetes/kundenportal.yaml', 'utf8');
const validate = new Ajv({ allowUnionTypes: true }).compile(schema);

/** Kind of each object in a file of manifests, with the faults the schema finds in it. */
const faultsOf = (manifests: string) =>
  parseAllDocuments(manifests).map((document) => {
    const object: unknown = document.toJS();
    const { kind } = z.parse(z.object({ kind: z.string() }), object);
    return [kind, document.errors.length === 0 && validate(object)];
  });

test('The manifests have the form of the Kubernetes API and ask for no rights', () => {
  expect(faultsOf(sample)).toEqual([
    ['ConfigMap', true],
    ['Deployment', true],
    ['Service', true],
    ['Ingress', true],
  ]);
});

test.each([
  ['readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false'],
  ['runAsNonRoot: true', 'runAsNonRoot: false'],
  ['allowPrivilegeEscalation: false', 'allowPrivilegeEscalation: true'],
  ['drop: [ALL]', 'drop: []'],
  ['containerPort: 8080', 'containerPort: 80'],
  ['readinessProbe:', 'readynessProbe:'],
  ['replicas: 2', "replicas: '2'"],
  ['kundenportal:1.0.0', 'kundenportal:latest'],
  ['apps/v1', 'extensions/v1beta1'],
])('The schema refuses a manifest with %s changed to %s', (from, to) => {
  expect(sample).toContain(from);
  expect(faultsOf(sample.replace(from, to)).map(([, isValid]) => isValid)).toContain(false);
});

test('The configuration in the ConfigMap is one the portal starts with', () => {
  const { data } = z.parse(
    z.object({ data: z.record(z.string(), z.string()) }),
    parseAllDocuments(sample)[0]?.toJS(),
  );
  expect(problemSentences(JSON.parse(data['config.json'] ?? ''), texts)).toEqual([]);
});

test('User, port, mounts, labels and version are those of the container and of each other', () => {
  const [, deployment, service, ingress] = parseAllDocuments(sample).map((document) =>
    JSON.stringify(document.toJS()),
  );
  const containerfile = readFileSync('docs/container/Containerfile', 'utf8');
  const user = /^USER (\d+)$/m.exec(containerfile)?.[1];
  const port = /^EXPOSE (\d+)$/m.exec(containerfile)?.[1];
  expect(deployment).toContain(`"runAsUser":${user},"runAsGroup":${user},`);
  expect(deployment).toContain(`"ports":[{"name":"http","containerPort":${port}}]`);
  expect(service).toContain('"targetPort":"http"');
  expect(ingress).toContain('"service":{"name":"kundenportal","port":{"name":"http"}}');
  expect(deployment).toContain(
    '"matchLabels":{"app":"kundenportal"}},"template":{"metadata":{"labels":{"app":"kundenportal"}}',
  );
  expect(service).toContain('"selector":{"app":"kundenportal"}');
  expect(deployment).toContain(`kundenportal:${packageJson.version}"`);
  // The compose file mounts the same two files.
  const compose = z.parse(
    z.object({ services: z.object({ portal: z.object({ volumes: z.array(z.string()) }) }) }),
    parse(readFileSync('docs/container/compose.yaml', 'utf8')),
  );
  for (const volume of compose.services.portal.volumes)
    expect(deployment).toContain(`"mountPath":"${volume.split(':')[1]}"`);
});
