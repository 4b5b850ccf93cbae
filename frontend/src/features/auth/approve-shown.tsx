import type { ApprovalView } from '@accolade/contracts/entities/approval'
import { type CreditKind, creditKinds } from '@accolade/contracts/entities/winner-media-rules'
import { mark, type Words } from '@accolade/contracts/words'
import { say, t } from '../../lib/words.ts'
import styles from './approve.module.css'

const kinds: Record<CreditKind, Words> = {
  person: mark('People'),
  agency: mark('Agencies'),
  client: mark('Clients'),
  production: mark('Production'),
  media: mark('Media'),
}

/** The work as its page will show it, without what is confidential until then. */
export function Shown({ view }: { view: ApprovalView }) {
  const { cover, organizationName, title, categoryName, edition, description, credits } = view
  return (
    <article className={styles.shown} aria-labelledby="shown-title">
      {cover && (
        <img
          className={styles.cover}
          src={cover.url}
          alt={cover.alt}
          width={cover.width}
          height={cover.height}
        />
      )}
      <div className={styles.words}>
        <p className={styles.meta}>
          <span className="tag figures">{edition}</span> <span>{categoryName}</span>
        </p>
        <p className={styles.organization}>{organizationName}</p>
        <h2 id="shown-title" className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{description}</p>
        {credits.length > 0 && (
          <section aria-labelledby="shown-credits">
            <h3 id="shown-credits">{t('Credits')}</h3>
            <div className={styles.credits}>
              {creditKinds.map((kind) => {
                const named = credits.filter((credit) => credit.kind === kind)
                if (named.length === 0) return null
                return (
                  <section key={kind}>
                    <h4>{say(kinds[kind])}</h4>
                    <ul>
                      {named.map(({ role, name }) => (
                        <li key={`${role} ${name}`}>
                          {role && <span>{role}</span>}
                          <strong>{name}</strong>
                        </li>
                      ))}
                    </ul>
                  </section>
                )
              })}
            </div>
          </section>
        )}
      </div>
    </article>
  )
}
