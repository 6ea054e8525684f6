import type { TFunction } from 'i18next';

export interface LoginTexts {
  login: TFunction<'login'>;
  shared: TFunction<'shared'>;
}

export interface LoginFailureText {
  title: string;
  text?: string | undefined;
}

/** A function, so that the message follows the interface language. */
export type LoginFailure = (texts: LoginTexts) => LoginFailureText;

export type LoginRefusal = { failure: LoginFailure } | { code: 'needed' | 'wrong' };
