import {
  type EntryCategory,
  type EntryRefusal,
  type EntryState,
  entryRefusal,
  entryState,
  entryTermsOf,
} from '@accolade/contracts/entities/entering'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { formatDay } from './format.ts'
import { useNow } from './now.ts'
import { useProgramme } from './programme.ts'
import { useRead } from './use-read.ts'
import { t } from './words.ts'

/** Whether the programme takes submissions now; what is not known yet counts as open. */
export function useEntryState(): EntryState {
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  return entryState(entryTermsOf(useProgramme()), categories, useNow())
}

/** Says of a category why nothing can be entered in it; null where something can. */
export function useRefusal(): (category: EntryCategory) => EntryRefusal | null {
  const terms = entryTermsOf(useProgramme())
  const now = useNow()
  return (category) => {
    const refusal = entryRefusal(category, terms, now)
    return refusal && { ...refusal, text: refusalWords(refusal, category, entryState(terms, undefined, now)) }
  }
}

function refusalWords({ code }: EntryRefusal, { deadline }: EntryCategory, programme: EntryState): string {
  if (code === 'submissions-closed') return stateWords(programme)
  if (code === 'category-inactive') return t('This category does not accept submissions')
  return t('The deadline of this category passed on {day}', { day: formatDay(deadline) })
}

/** Whether the programme is open, in a sentence without its full stop. */
function stateWords(state: EntryState): string {
  if (state.kind === 'switched-off') return t('Submissions are closed')
  if (state.day === null) return t('Submissions are open')
  const values = { day: formatDay(state.day) }
  if (state.kind === 'open') return t('Submissions are open until {day}', values)
  return state.kind === 'over'
    ? t('Submissions closed on {day}', values)
    : t('Submissions open on {day}', values)
}

/** The same in a sentence without its full stop: of a category, or of the programme where none is named. */
export function useClosedText(category?: EntryCategory): string | null {
  const state = useEntryState()
  const refusal = useRefusal()
  if (category) return refusal(category)?.text ?? null
  return state.kind === 'open' ? null : stateWords(state)
}

/** Where a submission begins, in a category that is chosen already. */
export function submitUrl(category?: { id: string }): string {
  return category ? `/submit?category=${category.id}` : '/submit'
}
