import { demoPassword, personas } from '@mocks/state/personas';

import { login } from '@/entities/session/login';

export const usernameOf = (key: string): string => {
  const persona = personas.find((candidate) => candidate.key === key);
  if (!persona) throw new Error(`No persona ${key}`);
  return persona.username;
};

/** Logs a persona of the mocks in. */
export const logInAs = (key: string, password: string = demoPassword): Promise<void> =>
  login(usernameOf(key), password);
