import {
  employerFormSchema,
  type InterestsForm,
  interestsFormSchema,
} from '@accolade/contracts/entities/interests'
import type { FormRule } from 'antd'
import { ruleOf } from '../lib/form-rules.ts'
import { sayKnown } from '../lib/words.ts'

/** What a judge states as it is typed: clients are lines. */
export interface TypedInterests {
  employers: { name?: string; from?: string; until?: string }[]
  clients: string
}

interface Stated {
  employers: readonly { name: string; from: string | null; until: string | null }[]
  clients: readonly string[]
}

/** What was stated, for the form. */
export function toTypedInterests({ employers, clients }: Stated): TypedInterests {
  return {
    employers: employers.map(({ name, from, until }) => ({ name, from: from ?? '', until: until ?? '' })),
    clients: clients.join('\n'),
  }
}

/** What was typed, as the contract has it. */
export function fromTypedInterests({ employers, clients }: TypedInterests): InterestsForm {
  return {
    employers: (employers ?? []).map(({ name = '', from, until }) => ({
      ...{ name: name.trim(), from: from || null, until: until || null },
    })),
    clients: (clients ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }
}

const { name, from, until } = employerFormSchema.shape

/** The rule of a month, which may be empty. */
const monthRule = (schema: typeof from): FormRule => ({
  validator: async (_, value) => {
    const result = schema.safeParse(value || null)
    if (!result.success) throw new Error(sayKnown(result.error.issues[0]?.message ?? ''))
  },
})

/** The rules of the fields of one employer; the last month is compared with the first one of its row. */
export const employerRules = {
  name: [ruleOf(name)],
  from: [monthRule(from)],
  until: (at: number): FormRule[] => [
    monthRule(until),
    ({ getFieldValue }) => ({
      validator: async (_, value) => {
        const first = getFieldValue(['employers', at, 'from'])
        if (first && value && value < first)
          throw new Error(sayKnown('The last month cannot be before the first one'))
      },
    }),
  ],
}

/** The rule of the clients, typed as lines. */
export const clientsRule: FormRule = {
  validator: async (_, value) => {
    const { clients } = fromTypedInterests({ employers: [], clients: value ?? '' })
    const result = interestsFormSchema.shape.clients.safeParse(clients)
    if (!result.success) throw new Error(sayKnown(result.error.issues[0]?.message ?? ''))
  },
}
