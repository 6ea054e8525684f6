import * as z from 'zod/mini';

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** The contract form with its lengths (R-CON-02). */
export const contractSchema = z.object({
  company: text(30),
  street: text(200),
  zip: text(20),
  place: text(26),
  date: text(40),
  name: text(18),
  function: text(35),
  contacts: z
    .array(
      z.object({
        department: text(22),
        contactName: text(20),
        phone: z.string().check(z.maxLength(19)),
        email: z.email().check(z.maxLength(30)),
        authority: text(200),
      }),
    )
    .check(z.maxLength(6)),
});

/** The contract as lines of a letter. */
export const contractText = (contract: z.output<typeof contractSchema>): string[] => [
  `Vertrag mit ${contract.company}`,
  `${contract.street}, ${contract.zip} ${contract.place}`,
  `Datum: ${contract.date}`,
  `Unterzeichnet von ${contract.name}, ${contract.function}`,
  ...contract.contacts.map(
    ({ department, contactName, phone, email, authority }) =>
      `${department}: ${contactName}, ${phone}, ${email}, Befugnis: ${authority}`,
  ),
];
