import * as z from 'zod/mini';

/** Broken JSON is an issue like any other. */
export const jsonText = <Value>(schema: z.ZodMiniType<Value>) =>
  z.pipe(
    z.codec(z.string(), z.unknown(), {
      decode: (text, { issues }) => {
        try {
          const value: unknown = JSON.parse(text);
          return value;
        } catch {
          issues.push({ code: 'custom', input: text });
          return z.NEVER;
        }
      },
      encode: (value) => JSON.stringify(value),
    }),
    schema,
  );
