import type { Submission, SubmissionWarnings } from '@accolade/contracts/entities/submission'
import { t } from '../../lib/words.ts'

/** One line of the checklist. */
export interface Part {
  key: string
  text: string
  /** Where it can be done; absent where it is done. */
  to?: string
  /** It can be completed without. */
  optional?: boolean
}

/** What a draft still needs before it counts, in the order of the wizard, with what is there already. */
export function partsOf(
  draft: Submission,
  closed: string | null,
  { names, namesInFiles }: Pick<SubmissionWarnings, 'names' | 'namesInFiles'>,
  needsDeclarations: boolean,
): Part[] {
  const { assets, payment } = draft
  const uploaded = assets.filter(({ status }) => status === 'uploaded')
  const unfinished = assets.length - uploaded.length
  const bare = uploaded.filter(({ caption }) => caption === '')
  const evidence = addressOf(draft, 'evidence')
  const last = needsDeclarations ? addressOf(draft, 'declarations') : evidence
  return [
    closed
      ? {
          key: 'category',
          text: t('Choose a category that is open'),
          to: addressOf(draft, 'basics', 'categoryId'),
        }
      : { key: 'basics', text: t('The work is described') },
    ...names.map(({ in: place, assetId }) => ({
      key: `names ${place} ${assetId}`,
      text: namesText(place),
      to: assetId ? addressOf(draft, 'evidence', assetId) : addressOf(draft, 'basics', place),
      optional: true,
    })),
    ...(namesInFiles.length > 0
      ? [
          {
            key: 'names in files',
            text: t('{count, plural, one {# file shows} other {# files show}} who entered it', {
              count: namesInFiles.length,
            }),
            to: evidence,
            optional: true,
          },
        ]
      : []),
    uploaded.length === 0
      ? { key: 'evidence', text: t('Upload evidence'), to: evidence, optional: true }
      : {
          key: 'evidence',
          text: t('{count, plural, one {# file is there} other {# files are there}}', {
            count: uploaded.length,
          }),
        },
    ...(unfinished > 0
      ? [
          {
            key: 'unfinished',
            text: t('{count, plural, one {# file did not arrive} other {# files did not arrive}}', {
              count: unfinished,
            }),
            to: evidence,
            optional: true,
          },
        ]
      : []),
    ...(bare[0]
      ? [
          {
            key: 'captions',
            text: t('{count, plural, one {# file has no caption} other {# files have no caption}}', {
              count: bare.length,
            }),
            to: addressOf(draft, 'evidence', bare[0].id),
            optional: true,
          },
        ]
      : []),
    ...(needsDeclarations ? [declarationsPart(draft)] : []),
    payment.required && !payment.paid
      ? { key: 'payment', text: t('Request the invoice for the entry fee'), to: addressOf(draft, 'payment') }
      : { key: 'payment', text: t('Complete the submission'), to: last },
  ]
}

function declarationsPart(draft: Submission): Part {
  return draft.declaration
    ? { key: 'declarations', text: t('The declarations are made') }
    : { key: 'declarations', text: t('Make the declarations'), to: addressOf(draft, 'declarations') }
}

function namesText(place: SubmissionWarnings['names'][number]['in']): string {
  if (place === 'title') return t('The title names who entered it')
  return place === 'description'
    ? t('The description names who entered it')
    : t('A caption names who entered it')
}

/** A step of the wizard, and in it a field. */
function addressOf({ id }: Submission, step: string, field?: string): string {
  return `/submit?draft=${id}&step=${step}${field ? `&field=${field}` : ''}`
}
