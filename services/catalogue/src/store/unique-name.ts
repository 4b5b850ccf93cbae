import { violatedIndex } from '@accolade/chassis/database/unique-violation'
import { DomainError } from '@accolade/contracts/domain-error'

/** Saves a category. If another category has its name, the error names the form's field. */
export async function uniqueName<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (violatedIndex(error) !== 'category_name_key_key') throw error
    const message = 'A category of this name exists'
    throw new DomainError('conflict', message, [{ path: 'name', message }])
  }
}
