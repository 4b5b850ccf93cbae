import {
  type EntryCategory,
  type EntryRefusal,
  type EntryState,
  entryRefusal,
  entryState,
  entryTermsOf,
  entryText,
} from '@accolade/contracts/entities/entering'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { useNow } from './now.ts'
import { useProgramme } from './programme.ts'
import { useRead } from './use-read.ts'

/** Whether the programme takes submissions now; what is not known yet counts as open. */
export function useEntryState(): EntryState {
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  return entryState(entryTermsOf(useProgramme()), categories, useNow())
}

/** Says of a category why nothing can be entered in it; null where something can. */
export function useRefusal(): (category: EntryCategory) => EntryRefusal | null {
  const terms = entryTermsOf(useProgramme())
  const now = useNow()
  return (category) => entryRefusal(category, terms, now)
}

/** The same in a sentence without its full stop: of a category, or of the programme where none is named. */
export function useClosedText(category?: EntryCategory): string | null {
  const state = useEntryState()
  const refusal = useRefusal()
  if (category) return refusal(category)?.text ?? null
  return state.kind === 'open' ? null : entryText(state)
}

/** Where a submission begins, in a category that is chosen already. */
export function submitUrl(category?: { id: string }): string {
  return category ? `/submit?category=${category.id}` : '/submit'
}
