import { demoPassword, personaOf } from '@mocks/state/personas';

import { login } from '@/entities/session/login';

/** Logs a persona of the mocks in. */
export const logInAs = (key: string, password: string = demoPassword): Promise<void> =>
  login({ username: personaOf(key).username, password });
