import type { AdminJury, JurySettings } from '@accolade/contracts/entities/jury'
import { SwitchField } from '../../../components/switch-field.tsx'
import { t } from '../../../lib/words.ts'
import styles from './jury-page-section.module.css'

interface Props {
  jury: AdminJury
  pending: boolean
  onSet: (settings: JurySettings, done: string) => void
}

/** Opens and closes the jury page. Closed is the default: who knows the judges could write to them while they judge. */
export function JurySwitch({ jury: { open, announcedOn }, pending, onSet }: Props) {
  return (
    <div className={styles.settings}>
      <p>
        {t(
          'While the page is closed it shows nobody. Open it once judging has ended: entrants who know the judges could write to them before.',
        )}
      </p>
      <SwitchField
        label={t('Show the jury')}
        value={open}
        disabled={pending}
        onChange={(wanted) =>
          onSet({ open: wanted, announcedOn }, wanted ? t('Jury Page Opened') : t('Jury Page Closed'))
        }
      />
      <label className={styles.day}>
        {t('Announced on (optional)')}
        <input
          key={announcedOn}
          type="date"
          defaultValue={announcedOn ?? ''}
          disabled={pending}
          min="2000-01-01"
          max="2199-12-31"
          onBlur={({ target: { value, validity } }) => {
            const day = value || null
            if (validity.valid && day !== announcedOn) onSet({ open, announcedOn: day }, t('Day Saved'))
          }}
        />
      </label>
    </div>
  )
}
