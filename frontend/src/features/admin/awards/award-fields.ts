import type { Award, awardFormSchema } from '@accolade/contracts/entities/award'
import { mark } from '@accolade/contracts/words'
import type { z } from 'zod'
import { linesOf } from '../shared/lines.ts'

/** Lists of texts, each typed as lines. */
export const lineLists = [
  ['criteria', mark('Criteria, one per line')],
  ['eligibility', mark('Eligibility, one per line')],
  ['submissionRequirements', mark('Submission requirements, one per line')],
] as const

type Lines = Record<(typeof lineLists)[number][0], string>

/** An award as its form holds it. */
export type AwardFields = Omit<Award, keyof Lines | 'image'> & Lines & { image: string }

/** What a new award begins with. */
export const blank = {
  subtitle: '',
  description: '',
  longDescription: '',
  featured: false,
  fees: [],
  judgingCriteria: [],
  timeline: [],
}

/** An award's fields. */
export function fieldsOf(award: Award): AwardFields {
  const { criteria, eligibility, submissionRequirements, image } = award
  return {
    ...award,
    image: image ?? '',
    criteria: criteria.join('\n'),
    eligibility: eligibility.join('\n'),
    submissionRequirements: submissionRequirements.join('\n'),
  }
}

/** The same back, with the version that was edited; numbers were typed. */
export function bodyOf(values: AwardFields, base: Award | null): z.input<typeof awardFormSchema> {
  return {
    ...values,
    image: imageOf(values.image ?? ''),
    fees: values.fees.map((fee) => ({ ...fee, price: Number(fee.price) })),
    criteria: linesOf(values.criteria ?? ''),
    eligibility: linesOf(values.eligibility ?? ''),
    submissionRequirements: linesOf(values.submissionRequirements ?? ''),
    judgingCriteria: values.judgingCriteria.map((each) => ({ ...each, weight: Number(each.weight) })),
    ...(base && { version: base.version }),
  }
}

/** Nothing typed is no picture. */
export function imageOf(text: string): string | null {
  return text.trim() || null
}
