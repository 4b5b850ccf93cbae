import type { Juror } from '@accolade/contracts/entities/jury'
import { countryName } from '../lib/country-name.ts'
import styles from './juror-card.module.css'
import { JurorSeal } from './juror-seal.tsx'

/** What a juror is and where: what of it there is, in one line. */
export function postOf({ position, company, country }: Pick<Juror, 'position' | 'company' | 'country'>) {
  return [position, company, country && countryName(country)].filter(Boolean).join(', ')
}

/** A juror with everything that the jury page shows of them. */
export function JurorCard({ juror }: { juror: Omit<Juror, 'id'> }) {
  const post = postOf(juror)
  return (
    <article className={styles.card}>
      <JurorSeal name={juror.name} />
      <div>
        <h2>{juror.name}</h2>
        {post && <p className={styles.post}>{post}</p>}
        {juror.biography && <p className={styles.biography}>{juror.biography}</p>}
      </div>
    </article>
  )
}
