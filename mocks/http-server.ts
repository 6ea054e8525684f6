import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';

import { getResponse } from 'msw';

import { basesBehind, parseJson } from './backend';
import { control } from './control';
import { type MockBackend, createBackend } from './create-backend';
import { createStateFile } from './state-file';
import { noonOfTests } from './state/seed-state';
import { serveStatic } from './static-files';

export interface RunningServer {
  url: string;
  close: () => Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The machine itself and no other: the switches below `/__mock` ask for no password. */
const loopback = '127.0.0.1';

/** Listens on a port and stops at once when told, open connections included. */
async function listen(port: number, answer: Answer, host = loopback): Promise<RunningServer> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://localhost:${portOf(server.address()) ?? port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

const portOf = (address: string | AddressInfo | null) =>
  typeof address === 'object' ? address?.port : undefined;

const bodyOf = (request: IncomingMessage) =>
  new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => resolve(Buffer.concat(parts)));
    request.on('error', reject);
  });

/** Node's request as the web's, at the address the handlers know. */
async function toWebRequest(request: IncomingMessage, origin: string): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const method = request.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? undefined : new Uint8Array(await bodyOf(request));
  return new Request(new URL(request.url ?? '/', origin), { method, headers, ...(body && { body }) });
}

/** Lets the mock answer; a fault that says 'offline' cuts the connection. */
async function answerBy(
  mock: MockBackend,
  request: Request,
  response: ServerResponse,
  cors: Record<string, string>,
) {
  const { state } = mock.backend;
  const answer = await getResponse(mock.handlers, request);
  // A reset forgets the calls before it.
  if (mock.backend.state === state)
    mock.calls.push({
      method: request.method,
      path: new URL(request.url).pathname,
      status: answer?.status ?? 404,
    });
  if (answer?.type === 'error') {
    response.destroy();
    return;
  }
  response.writeHead(answer?.status ?? 404, {
    ...Object.fromEntries(answer?.headers ?? []),
    'cache-control': 'no-store',
    // The clock of the mocks, which a test may move.
    date: new Date(mock.backend.now()).toUTCString(),
    ...cors,
  });
  response.end(answer?.body ? Buffer.from(await answer.arrayBuffer()) : undefined);
}

/** Turns a switch; a body it does not understand is the test's mistake and said so. */
async function answerControl(mock: MockBackend, request: Request, response: ServerResponse, path: string) {
  const reply = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  try {
    const body = request.method === 'GET' ? undefined : parseJson(await request.text());
    const result = control(mock, request.method, path, body);
    if (result === undefined) reply(404, { error: 'unknown switch' });
    else reply(200, result);
  } catch (error) {
    reply(400, { error: String(error) });
  }
}

interface SameOriginOptions {
  port: number;
  /** Address to listen on, for example `0.0.0.0` to be reached from other machines; loopback unless told. */
  host?: string;
  staticDir: string;
  headers: Record<string, string>;
  scale?: number;
  stateFile?: string;
}

/** The portal and its backends behind one origin, as `npm start` serves them; state survives in a file. */
export async function startMockServer(options: SameOriginOptions): Promise<RunningServer> {
  const { port, host, staticDir, headers, scale = 1, stateFile } = options;
  const origin = `http://localhost:${port}`;
  const file = stateFile ? createStateFile(stateFile) : undefined;
  const mock = createBackend({
    bases: basesBehind(origin),
    scale,
    state: file?.read(),
    // A demo should look like today; tests always meet the same day.
    seededAt: Date.now,
    ...(file && { onChange: file.write }),
  });
  const server = await listen(
    port,
    async (request, response) => {
      const path = request.url ?? '/';
      if (path.startsWith('/__mock/'))
        return answerControl(
          mock,
          await toWebRequest(request, origin),
          response,
          path.slice('/__mock'.length),
        );
      if (path.startsWith('/api/')) return answerBy(mock, await toWebRequest(request, origin), response, {});
      return serveStatic(staticDir, headers, request, response);
    },
    host,
  );
  return {
    ...server,
    close: async () => {
      file?.flush();
      await server.close();
    },
  };
}

/** Serves files alone, with the given headers. */
export const startStaticServer = (options: {
  port: number;
  staticDir: string;
  headers: Record<string, string>;
}): Promise<RunningServer> =>
  listen(options.port, (request, response) =>
    serveStatic(options.staticDir, options.headers, request, response),
  );

interface BackendsOptions {
  ports: { gsd: number; provider: number; taskUtils: number; blog: number };
  /** The only origin that may call from a browser. */
  origin: string;
  scale?: number;
}

/**
 * Each backend on a port of its own, so that CORS is real; all share one state and live on its day, on which no role and
 * no link has run out.
 */
export async function startMockBackends({
  ports,
  origin,
  scale = 1,
}: BackendsOptions): Promise<{ close: () => Promise<void> }> {
  const at = (port: number) => `http://localhost:${port}`;
  const started = Date.now();
  const mock = createBackend({
    bases: {
      gsd: `${at(ports.gsd)}/portal`,
      provider: at(ports.provider),
      taskUtils: at(ports.taskUtils),
      blog: at(ports.blog),
    },
    scale,
    clock: () => noonOfTests + Date.now() - started,
  });
  const cors = {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'content-disposition, date, retry-after',
    vary: 'origin',
  };
  const servers = await Promise.all(
    Object.values(ports).map((port) =>
      listen(port, async (request, response) => {
        if (request.method === 'OPTIONS') {
          response.writeHead(204, {
            ...cors,
            'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
            'access-control-allow-headers': 'appkey, authorization, sessionid, content-type',
            'access-control-max-age': '600',
          });
          response.end();
          return;
        }
        const web = await toWebRequest(request, at(port));
        const path = request.url ?? '/';
        if (path.startsWith('/__mock/'))
          await answerControl(mock, web, response, path.slice('/__mock'.length));
        else await answerBy(mock, web, response, cors);
      }),
    ),
  );
  return { close: async () => void (await Promise.all(servers.map((server) => server.close()))) };
}
