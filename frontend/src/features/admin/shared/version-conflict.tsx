import { codeOf } from '../../../lib/api-error.ts'
import { t } from '../../../lib/words.ts'
import styles from './version-conflict.module.css'

/** Whether a save failed because somebody else was faster. */
export function isVersionConflict(error: unknown): boolean {
  return codeOf(error) === 'version-conflict'
}

interface Props {
  /** What is edited. */
  kind:
    | 'category'
    | 'programme'
    | 'award'
    | 'article'
    | 'winner'
    | 'webhook'
    | 'discount'
    | 'membership'
    | 'organization'
    | 'statement'
    | 'text'
  onLoad: () => void
}

/** Somebody else changed what is being edited; nothing of either is lost until the administrator says so. */
export function VersionConflict({ kind, onLoad }: Props) {
  return (
    <div className={`notice notice--error ${styles.conflict}`} role="alert">
      <p>
        {t(
          'Somebody else changed this {kind, select, category {category} programme {programme} award {award} article {article} webhook {webhook} discount {code} membership {membership} organization {organization} statement {statement} text {text} other {winner}} meanwhile. Your changes are not saved; loading the newer version replaces what you typed.',
          { kind },
        )}
      </p>
      <button type="button" className="button" onClick={onLoad}>
        {t('Load the newer version')}
      </button>
    </div>
  )
}
