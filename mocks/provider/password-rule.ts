import { Refusal } from '../refusal';

/** At least 8 signs with capital, small letter, digit and special sign (R-PWD-08). @throws Refusal 400 */
export function demandStrong(password: string): void {
  const rules = [/.{8,}/su, /\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\p{N}\s]/u];
  if (!rules.every((rule) => rule.test(password)))
    throw new Refusal(400, 'weak_password', 'Das Passwort erfüllt die Regeln nicht');
}
