interface KeyDescription {
  /** Effect of the key, in one or two sentences for an operator. */
  meaning: string;
  /** Unit or form of the value, where the type does not say it. */
  unit?: string;
}

const address = 'http(s) address, or a path of the portal’s own origin';
const link = 'http(s) address or path; empty for none';
const oid = 'object id';

/**
 * Meaning of the keys of config.json, by path; `*` stands for any name an object may have. config-reference.ts writes the
 * JSON Schema and the table of docs/operations.md from it. A file of its own, so that the app does not load these texts.
 */
export const keyDescriptions: Readonly<Record<string, KeyDescription>> = {
  $schema: { meaning: 'Rules of this file for editors; the portal ignores it.', unit: 'address or path' },
  gsd: { meaning: 'The document management (GSD-REST-API).' },
  'gsd.url': { meaning: 'Address of the REST API, with the database alias at its end.', unit: address },
  'gsd.appKey': { meaning: 'Sent as `appkey` with each call. Every visitor can read it.' },
  'gsd.appNames': { meaning: 'Names of the licences the login asks for.' },
  'gsd.login': {
    meaning: 'Form of the login: the password is sealed by the portal, or sent as an MD5 hash.',
  },
  'gsd.sessionHeader': {
    meaning: 'Header that carries the session: `sessionid`, or `Authorization: Bearer`.',
  },
  'gsd.batch': { meaning: 'Whether the reads of a screen travel together as `POST /v1/multi`.' },
  provider: { meaning: 'The provider’s REST interface: tokens, users, tasks, audit log.' },
  'provider.url': { meaning: 'Address of the interface.', unit: address },
  'provider.appKey': {
    meaning: 'Sent as `appkey` with each call, to Task-utils too. Every visitor can read it.',
  },
  taskUtils: { meaning: 'The service for trees, reports and conversion.' },
  'taskUtils.url': { meaning: 'Address of the service.', unit: address },
  'taskUtils.auth': {
    meaning: 'What a call carries beside the app key: nothing, or the provider’s token (see Backends above).',
  },
  blog: { meaning: 'The public blog service (Blogger v3).' },
  'blog.url': {
    meaning: 'Address of the service; id and key of the blog are set in the portal.',
    unit: address,
  },
  brand: { meaning: 'Name, texts, colour and links of the operator.' },
  'brand.name': { meaning: 'Name of the portal, in titles and headings.' },
  'brand.company': { meaning: 'Company that runs the portal.' },
  'brand.logo': { meaning: 'Logo on the login page and in the menu.', unit: link },
  'brand.copyright': { meaning: 'Line at the foot of each page.' },
  'brand.accent': {
    meaning: 'Colour of buttons and links; the portal derives readable shades from it.',
    unit: '#rrggbb',
  },
  'brand.contact': { meaning: 'Contact of the operator, shown where users need help.' },
  'brand.contact.street': { meaning: 'Street and number.' },
  'brand.contact.city': { meaning: 'Postal code and city.' },
  'brand.contact.phone': { meaning: 'Telephone number as it is shown.' },
  'brand.contact.web': { meaning: 'Web site.', unit: link },
  'brand.contact.mail': { meaning: 'E-mail address.' },
  'brand.imprintUrl': { meaning: 'Imprint of the operator.', unit: link },
  'brand.privacyUrl': { meaning: 'Privacy statement of the operator.', unit: link },
  'brand.accessibility': { meaning: 'Data of the accessibility statement.' },
  'brand.accessibility.mail': {
    meaning: 'E-mail address for reports of barriers; without it that of `brand.contact`, else a ticket.',
  },
  'brand.accessibility.authority': {
    meaning: 'Body that decides where a report does not help, as the law names it for the operator.',
  },
  'brand.accessibility.authorityUrl': { meaning: 'Its web page.', unit: link },
  roles: { meaning: 'Role names that differ from the portal’s own, by area.' },
  'roles.*': {
    meaning: 'Name of the role that opens the area, or of the role for contracts or foreign users.',
  },
  faqs: {
    meaning: 'Where FAQs are, by area; `main` for the general ones, `public` for those without login.',
  },
  'faqs.*': { meaning: 'One collection of FAQs; without it the area has none.' },
  'faqs.*.folderOid': { meaning: 'Folder whose documents are the questions.', unit: oid },
  'faqs.*.title': { meaning: 'Heading of the page.' },
  share: { meaning: 'The share area for files; without it there is none.' },
  'share.folderOid': { meaning: 'Folder whose documents are shown.', unit: oid },
  'share.globalFolder': { meaning: 'Name of the folder that uploads are moved to.' },
  labels: { meaning: 'Names of the value assignments in the document management.' },
  'labels.*': { meaning: 'Name of one value assignment; without it the key itself.' },
  classes: { meaning: 'Classes of the document management that differ between installations.' },
  'classes.role': { meaning: 'Class of the objects that give a contact a role at an address.' },
  documents: { meaning: 'Names around documents.' },
  'documents.logoName': {
    meaning: 'Name under which the logo of an address is uploaded and found.',
    unit: 'file name without extension',
  },
  'documents.hintTypes': {
    meaning: 'What users can choose for an uploaded file. The words are sent as they are.',
  },
  'documents.confirm': {
    meaning:
      'Which documents of tasks ask for »Gelesen und verstanden«: those whose name contains one of these words, or whose type is one of them. Upper and lower case are the same; without words no document asks.',
  },
  protocol: { meaning: 'The audit log.' },
  'protocol.typeNames': { meaning: 'Names of types of entries, by type, in place of the portal’s own.' },
  logs: { meaning: 'What is logged at the provider beside the calls and uncaught errors.' },
  'logs.vitalsShare': {
    meaning: 'Share of visits whose largest paint, slowest interaction and layout shift are logged.',
    unit: '0 to 1',
  },
  'logs.requestIdHeader': {
    meaning:
      'Header that carries an id for each call, such as `x-request-id`; the backends must allow it (CORS).',
    unit: 'name of a header; empty for none',
  },
  imageHosts: {
    meaning:
      'Hosts from which pictures of news, academy and logo may come. The security headers are generated from it.',
    unit: 'host, also `*.example.test`',
  },
  background: { meaning: 'What the portal does without being asked.' },
  'background.counting': {
    meaning:
      'Whether the menu counts what waits in each area. Without it the start page shows no changes either.',
  },
  offline: { meaning: 'What browsers keep so that the portal works without a network.' },
  'offline.enabled': {
    meaning:
      'Whether browsers keep the code of the portal (service worker) and users may keep offline folders. `false` removes what they have kept.',
  },
  'offline.folderMegabytes': {
    meaning: 'Largest size of an offline folder; what does not fit stays out of it.',
    unit: 'megabytes',
  },
  tickets: { meaning: 'What is shown of tickets, and what a new one begins with.' },
  'tickets.showInternal': {
    meaning: 'Whether internal tickets and entries (`_Webanzeige` false) are shown, with a mark.',
  },
  'tickets.company': {
    meaning:
      'Whether the ticket list also offers the tickets of all contacts of the address, to be read only. The document management must allow it (docs/api/conventions.md, section 12.3).',
  },
  'tickets.contact': {
    meaning:
      'Contact of a new ticket: the user who writes it, or the ticket contact of the selected address (`_Ticket_Ansprechpartner`) where it has one. The document management must then list the ticket to all users of the address.',
  },
  'tickets.contactQuery': {
    meaning:
      'Whether the call that creates a ticket also names its contact in `query`, for servers that ask for it.',
  },
  'tickets.supportGroup': {
    meaning: 'Support group of a new ticket; without it the support chooses one.',
    unit: oid,
  },
  'tickets.firstStatus': { meaning: 'Status of a new ticket, a key of the value assignment `ticketStatus`.' },
  limits: { meaning: 'Numbers that bound what the portal does.' },
  'limits.maxForeignUsers': { meaning: 'Places for foreign users of one customer.', unit: 'users' },
  'limits.sessionSeconds': { meaning: 'Length of a session without activity.', unit: 'seconds' },
  'limits.healthSeconds': {
    meaning: 'Pause between two health checks of the login page.',
    unit: 'seconds',
  },
  'limits.pageSize': {
    meaning: 'Objects that a list call asks for at once (`perPage`); the portal reads on until it has all.',
    unit: 'objects',
  },
};
