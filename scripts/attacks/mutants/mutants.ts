/** A line of the product that is made wrong on purpose, and the finding by which an attack tells so. */
export interface Mutant {
  name: string
  /** From the checkout's root. */
  file: string
  /** Stands in the file exactly once. */
  line: string
  becomes: string
  attack: string
  finding: RegExp
}

export const mutants: readonly Mutant[] = [
  {
    name: 'roles are not asked for',
    file: 'services/_chassis/src/auth.ts',
    line: "if (access !== 'signed-in' && !roles.includes(access)) throw new DomainError('forbidden')",
    becomes: '',
    attack: 'cells',
    finding: /\(adminStats\) as a member: 200 instead of 403/,
  },
  {
    name: 'outsiders are let in to entries',
    file: 'services/submissions/src/use-cases/access.ts',
    line: "if (!(await isMember(context, userId, organizationId))) throw new DomainError('not-found')",
    becomes: 'await isMember(context, userId, organizationId)',
    attack: 'cells',
    finding: /\(getSubmission\) as a former member: 200 instead of 404/,
  },
  {
    name: 'everybody reads invoices',
    file: 'services/contact/src/use-cases/print-paper.ts',
    line: "const mayRead = invoice && (invoice.payerId === by.userId || by.roles.includes('admin'))",
    becomes: 'const mayRead = invoice && by',
    attack: 'cells',
    finding: /\(downloadInvoice\) as a member: 200 instead of 404/,
  },
  {
    name: 'members do what owners do',
    file: 'services/identity/src/use-cases/require-owner.ts',
    line: "if (membership.role !== 'owner') throw new DomainError('forbidden')",
    becomes: '',
    attack: 'cells',
    finding: /\(listInvitations\) as a member: 200 instead of 403/,
  },
  {
    name: 'the later of two forms wins',
    file: 'services/catalogue/src/store/category-store.ts',
    line: 'where: { id, version: version - 1 },',
    becomes: 'where: { id },',
    attack: 'races',
    finding: /updateCategory at once: \d+ of \d+ got through/,
  },
  {
    name: 'keys of repeated requests are not looked at',
    file: 'services/_chassis/src/idempotency/keyed-request.ts',
    line: 'if (given === undefined || !takesIdempotencyKey(route)) return null',
    becomes: 'if (given === undefined || given) return null',
    attack: 'races',
    finding: /createSubmission at once: \d+ things instead of 1/,
  },
  {
    name: 'invoices are not locked',
    file: 'services/contact/src/store/invoice-store.ts',
    line: 'SELECT pg_advisory_xact_lock(hashtextextended(',
    becomes: 'SELECT (hashtextextended(',
    attack: 'races',
    finding: /(?:requestRefund|markPaid|approveRefund|denyRefund) at once/,
  },
  {
    name: 'entries are not locked',
    file: 'services/submissions/src/store/submission-store.ts',
    line: '::uuid FOR UPDATE`',
    becomes: '::uuid`',
    attack: 'races',
    finding: /(?:completeSubmission|requestPayment|withdrawSubmission|createAsset) at once/,
  },
  {
    name: 'a body that is no JSON is a fault of ours',
    file: 'services/_chassis/src/error-handler.ts',
    line: "FST_ERR_CTP_INVALID_JSON_BODY: { code: 'malformed-body' },",
    becomes: "FST_ERR_CTP_INVALID_JSON_BODY: { code: 'internal-error' },",
    attack: 'generated',
    finding: /^500 .*internal-error/,
  },
  {
    name: 'a body may have fields that nobody knows',
    file: 'contracts/src/entities/contact-message.ts',
    line: 'export const contactMessageSchema = z.strictObject({',
    becomes: 'export const contactMessageSchema = z.object({',
    attack: 'generated',
    finding: /^201 for a body that the contract refuses/,
  },
  {
    name: 'a file of an unknown kind breaks the check',
    file: 'services/submissions/src/domain/evidence.ts',
    line: "if (contentType === null) throw new DomainError('unsupported-media')",
    becomes: "if (contentType === null) throw new TypeError('no kind')",
    attack: 'files',
    finding: /: 500 /,
  },
  {
    name: 'other sites may act',
    file: 'gateway/plugin/same-origin.ts',
    line: "if (provenance === 'same-origin' || (provenance === 'unsaid' && !signedIn)) return next()",
    becomes: 'if (!logout || provenance || signedIn) return next()',
    attack: 'past',
    finding: /^another site acts in the name/,
  },
  {
    name: 'guesses are free',
    file: 'services/identity/src/use-cases/check-password.ts',
    line: 'if (waitMs > 0) throw new ThrottledError(waitMs)',
    becomes: '',
    attack: 'past',
    finding: /^a password is guessed, one after the other/,
  },
  {
    name: 'every ticket has the same signature',
    file: 'services/_chassis/src/object-store/ticket.ts',
    line: "createHmac('sha256', secret).update(`accolade-object-store:",
    becomes: "createHmac('sha256', secret).update('' && `",
    attack: 'past',
    finding: /^a ticket that is changed/,
  },
  {
    name: 'spreadsheets run what people wrote',
    file: 'services/_chassis/src/http/csv.ts',
    line: 'const text = cell.replace(formula, "\'")',
    becomes: 'const text = cell',
    attack: 'past',
    finding: /^a spreadsheet runs/,
  },
]
