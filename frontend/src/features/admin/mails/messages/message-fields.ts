import { type BroadcastContent, broadcastContentSchema } from '@accolade/contracts/entities/broadcast'
import type { Audience } from '@accolade/contracts/entities/broadcast-rules'
import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type { FormRule } from 'antd'
import { ruleOf } from '../../../../lib/form-rules.ts'

/** The fields of a message as they are typed. */
export interface TypedMessage {
  audience: Audience
  statuses: SubmissionStatus[]
  categoryIds: string[]
  subject: string
  text: string
  hasGerman: boolean
  germanSubject?: string
  germanText?: string
}

export const emptyMessage: TypedMessage = {
  ...{ audience: 'entrants', statuses: [], categoryIds: [], subject: '', text: '', hasGerman: false },
}

const { subject, text } = broadcastContentSchema.shape.en.shape

/** The contract's rules for the words in either language. */
export const wordRules: Readonly<Record<'subject' | 'text', FormRule[]>> = {
  subject: [ruleOf(subject)],
  text: [ruleOf(text)],
}

/** What was typed, as the contract has it. */
export function contentOf({
  subject,
  text,
  hasGerman,
  germanSubject = '',
  germanText = '',
}: TypedMessage): BroadcastContent {
  return broadcastContentSchema.parse({
    en: { subject, text },
    de: hasGerman ? { subject: germanSubject, text: germanText } : null,
  })
}

/** To whom it goes; only entries have a status. */
export const segmentOf = ({
  audience,
  statuses = [],
  categoryIds = [],
}: Pick<TypedMessage, 'audience' | 'statuses' | 'categoryIds'>) => ({
  audience,
  statuses: audience === 'entrants' ? statuses : [],
  categoryIds,
})
