/**
 * Parts of the front end, and the mails, that are not translated yet. Nobody checks them; who translates one takes its line out.
 */
export const untranslated: readonly string[] = []
