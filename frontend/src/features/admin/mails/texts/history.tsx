import type { MailTextIn, MailWords } from '@accolade/contracts/entities/mail-text'
import { formatMoment } from '../../../../lib/format.ts'
import { t } from '../../../../lib/words.ts'
import styles from './texts.module.css'

interface Props {
  versions: MailTextIn['history']
  /** Puts former words into the fields; nothing is saved. */
  onUse: (words: MailWords) => void
}

/** Who changed the words when, and what they were. */
export function History({ versions, onUse }: Props) {
  if (versions.length === 0) return null
  return (
    <details className={styles.history}>
      <summary>{t('History')}</summary>
      <ol>
        {versions.map(({ version, words, at, by }) => (
          <li key={version}>
            <span>
              {t('{name}, {moment}', { name: by.name ?? t('Deleted account'), moment: formatMoment(at) })}
              {': '}
              {words ? words.subject : t('default restored')}
            </span>
            {words && (
              <button
                type="button"
                className="button"
                aria-label={t('Edit the words of {moment}', { moment: formatMoment(at) })}
                onClick={() => onUse(words)}
              >
                {t('Edit These')}
              </button>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
