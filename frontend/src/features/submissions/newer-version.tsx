import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useRead } from '../../lib/use-read.ts'
import { say, t } from '../../lib/words.ts'
import { type Basics, type Field, labels } from './basics-fields.ts'
import styles from './submit.module.css'
import { creditsFrom } from './typed-credits.ts'

interface Props {
  /** The fields that both changed. */
  fields: readonly Field[]
  mine: Basics
  theirs: Basics
  onTakeNewer: () => void
  onKeepMine: () => void
}

/** The same fields were changed elsewhere, in another tab or by a colleague; nothing of either is lost until one chooses. */
export function NewerVersion({ fields, mine, theirs, onTakeNewer, onKeepMine }: Props) {
  const nameOf = useNames()
  return (
    <div className={`notice notice--error ${styles.newer}`} role="alert">
      <p>{t('This draft was changed elsewhere meanwhile. What you typed here is not saved.')}</p>
      <dl className={styles.newerTexts}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t('{field}, saved elsewhere', { field: say(labels[field]) })}</dt>
            <dd>{nameOf(field, theirs[field])}</dd>
            <dt>{t('{field}, typed here', { field: say(labels[field]) })}</dt>
            <dd>{nameOf(field, mine[field])}</dd>
          </div>
        ))}
      </dl>
      <p className="button-row">
        <button type="button" className="button" onClick={onTakeNewer}>
          {t('Load the newer version')}
        </button>
        <button type="button" className="button" onClick={onKeepMine}>
          {t('Keep what I typed')}
        </button>
      </p>
    </div>
  )
}

/** What a field holds, in words. */
function useNames() {
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  const { data: organizations } = useRead(identityRoutes.listOrganizations)
  const named: Partial<Record<Field, readonly { id: string; name: string }[]>> = {
    ...(categories && { categoryId: categories }),
    ...(organizations && { organizationId: organizations }),
  }
  return (field: Field, value = '') =>
    field === 'credits'
      ? creditsFrom(value)
          .map(({ name, role }) => `${name}, ${role}`)
          .join('; ') || t('nothing')
      : (named[field]?.find(({ id }) => id === value)?.name ?? (value.trim() || t('nothing')))
}
