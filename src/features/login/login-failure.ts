/** Why a login was refused, in the person's language. */
export interface LoginFailure {
  title: string;
  text?: string | undefined;
}
