import type { TFunction } from 'i18next';

/** What the texts of a refusal are taken from. */
export interface LoginTexts {
  login: TFunction<'login'>;
  shared: TFunction<'shared'>;
}

/** Why a login was refused, in one language. */
export interface LoginFailureText {
  title: string;
  text?: string | undefined;
}

/** Why a login was refused; the form says it in the language it is shown in. */
export type LoginFailure = (texts: LoginTexts) => LoginFailureText;

/** A login that did not succeed: why, or that the code of the second factor is needed or was wrong. */
export type LoginRefusal = { failure: LoginFailure } | { code: 'needed' | 'wrong' };
