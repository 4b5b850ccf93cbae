import { type Redaction, redaction } from '@accolade/chassis/erasure/redact-outbox'
import { erasedTitle } from '../domain/erasure.ts'

/** What of the events is to be written again. */
interface Subject {
  /** What only the person had: its events lose their words. */
  soleOrganizationIds: readonly string[]
  judgingIds: readonly string[]
  title: string
  organizationName: string
  /** What others have as well: its events lose the person's names. */
  sharedIds: readonly string[]
  strike(text: string): string
}

/** How the events of submissions are written again without a person. */
export function submissionRedactions(subject: Subject): Redaction[] {
  const { title, organizationName, sharedIds, strike, judgingIds } = subject
  const gone = new Set(subject.soleOrganizationIds)
  const shared = new Set(sharedIds)
  const blind = new Set(judgingIds)
  const ids = [...gone, ...shared]
  const titleOf = (organizationId: string, present: string) =>
    gone.has(organizationId) ? title : shared.has(organizationId) ? strike(present) : present
  const content = <T extends Content>(data: T): T => ({
    ...data,
    title: titleOf(data.organizationId, data.title),
    ...(gone.has(data.organizationId) && { description: '', projectUrl: null }),
    ...(shared.has(data.organizationId) && { description: strike(data.description) }),
  })
  return [
    redaction('submission.created', ids, content),
    redaction('submission.changed', ids, content),
    redaction('submission.deletion-announced', ids, (data) => ({
      ...data,
      title: titleOf(data.organizationId, data.title),
    })),
    redaction('submission.drafts-due', ids, (data) => ({
      ...data,
      drafts: data.drafts.map((draft) => ({ ...draft, title: titleOf(draft.organizationId, draft.title) })),
    })),
    redaction('submission.changes-requested', ids, (data) => ({
      ...{ ...data, title: titleOf(data.organizationId, data.title) },
      ...(gone.has(data.organizationId) && { message: '', fileName: null }),
      ...(shared.has(data.organizationId) && {
        ...{ message: strike(data.message), fileName: data.fileName && strike(data.fileName) },
      }),
    })),
    redaction('submission.changes-closed', ids, (data) => ({
      ...{ ...data, title: titleOf(data.organizationId, data.title) },
      ...(gone.has(data.organizationId) && { note: '' }),
      ...(shared.has(data.organizationId) && { note: strike(data.note) }),
    })),
    redaction('submission.sign-off-requested', ids, (data) => ({
      ...{ ...data, title: titleOf(data.organizationId, data.title) },
      ...(gone.has(data.organizationId) && { name: '', email: '', organizationName }),
      ...(shared.has(data.organizationId) && { name: strike(data.name), email: strike(data.email) }),
    })),
    redaction('submission.sign-off-answered', ids, (data) => ({
      ...{ ...data, title: titleOf(data.organizationId, data.title) },
      ...(gone.has(data.organizationId) && { organizationName }),
    })),
    redaction('submission.parent-changed', ids, (data) => ({
      ...data,
      ...(gone.has(data.organizationId) && { organizationName, parentName: null, reason: null }),
      ...(shared.has(data.organizationId) && {
        ...{
          parentName: data.parentName && strike(data.parentName),
          reason: data.reason && strike(data.reason),
        },
      }),
    })),
    redaction('submission.message-written', ids, (data) => ({
      ...data,
      title: titleOf(data.organizationId, data.title),
    })),
    redaction('submission.payment-requested', ids, (data) => ({
      ...data,
      ...(data.title !== undefined && { title: titleOf(data.organizationId, data.title) }),
      ...(data.lines && {
        lines: data.lines.map((line) => ({ ...line, title: titleOf(data.organizationId, line.title) })),
      }),
      ...(gone.has(data.organizationId) && { organizationName }),
    })),
    redaction('submission.status-changed', ids, ({ details, ...data }) => ({
      ...data,
      details: details && { ...details, title: titleOf(details.organizationId, details.title) },
    })),
    redaction('blind.submission.ready', judgingIds, (data) =>
      blind.has(data.judgingId)
        ? {
            ...{ ...data, title: erasedTitle, description: '', projectUrl: null },
            evidence: data.evidence.map((file) => ({ ...file, caption: '' })),
          }
        : data,
    ),
  ]
}

interface Content {
  organizationId: string
  title: string
  description: string
  projectUrl: string | null
}
