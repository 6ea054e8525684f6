/** Four words reach it easily; a typical password often does not. */
export const minPassphraseLength = 12;

/** Many users choose these, with digits and signs around them. */
const commonPassphrases = new Set(
  `passwort passphrase password kennwort geheim geheimnis notfall notfallmappe notfallhandbuch handbuch kundenportal portal
  willkommen welcome hallo hallowelt helloworld sommer winter fruehling frühling herbst frühjahr deutschland schatz liebling
  ichliebedich iloveyou letmein letmeinplease changeme changemenow admin administrator root master superman batman football
  fussball fußball bundesliga bayernmuenchen bayernmünchen borussia schalke dortmund qwertz qwertzuiop qwertzuiopü qwerty
  qwertyuiop asdfgh asdfghjkl asdfghjklö yxcvbnm zxcvbnm abcdefg abcdefgh abcdefghijkl abcdefghijklm testtest testtesttest
  passwortpasswort passwordpassword musterpasswort beispiel beispielpasswort standardpasswort meinpasswort dasistgeheim
  correcthorsebatterystaple`.split(/\s+/),
);

/** Unifies umlauts, which some systems write as two signs. */
export const normalizePassphrase = (typed: string): string => typed.normalize('NFKC').trim();

function letterForms(text: string): string[] {
  const lower = text.toLowerCase();
  const letterOf: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', '@': 'a', $: 's' };
  const spelled = lower.replaceAll(/[01345@$](?=\p{L})/gu, (sign) => letterOf[sign] ?? sign);
  return [lower, spelled].map((one) => one.replaceAll(/[^\p{L}]/gu, ''));
}

/** Whether each sign follows the one before, up or down, as in 123456789012. */
const isSequence = (text: string) => {
  const steps = Array.from(
    text,
    (sign, index) => (text.codePointAt(index + 1) ?? 0) - (sign.codePointAt(0) ?? 0),
  )
    .slice(0, -1)
    // 9 and 0 are neighbours.
    .map((step) => (Math.abs(step) === 9 ? -Math.sign(step) : step));
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
};

/** Judges a passphrase for a device, where no server limits the attempts. */
export function passphraseProblem(typed: string) {
  const text = normalizePassphrase(typed);
  if (Array.from(text).length < minPassphraseLength) return 'short';
  if (letterForms(text).some((letters) => commonPassphrases.has(letters))) return 'common';
  return new Set(text).size < 6 || isSequence(text) ? 'simple' : undefined;
}
