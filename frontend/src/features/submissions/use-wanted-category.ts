import type { Category } from '@accolade/contracts/entities/category'
import type { FormInstance } from 'antd'
import { useEffect } from 'react'
import { useRefusal } from '../../lib/entering.ts'
import { t } from '../../lib/words.ts'

/**
 * Chooses the category that a link named.
 *
 * @param categories all that can be seen; undefined while they are not known
 * @returns why it cannot be chosen, or null
 */
export function useWantedCategory(
  form: FormInstance,
  wantedId: string | null,
  categories: readonly Category[] | undefined,
): string | null {
  const refusalOf = useRefusal()
  const category = categories?.find(({ id }) => id === wantedId)
  const refusal = category && refusalOf(category)
  const chosen = refusal ? undefined : category?.id
  useEffect(() => {
    if (chosen) form.setFieldValue('categoryId', chosen)
  }, [form, chosen])
  if (wantedId === null || !categories) return null
  if (!category)
    return t(
      'The category of this link does not exist, or it takes no submissions any more. Please select another.',
    )
  return refusal
    ? t('{category}: {reason}. Please select another category.', {
        category: category.name,
        reason: refusal.text,
      })
    : null
}
