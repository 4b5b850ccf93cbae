import type { Winner } from '@accolade/contracts/entities/winner'
import { type CreditKind, creditKinds } from '@accolade/contracts/entities/winner-media-rules'
import { mark, type Words } from '@accolade/contracts/words'
import { say, t } from '../../lib/words.ts'
import work from './work.module.css'

const kinds: Record<CreditKind, Words> = {
  person: mark('People'),
  agency: mark('Agencies'),
  client: mark('Clients'),
  production: mark('Production'),
  media: mark('Media'),
}

/** Who made it. */
export function Credits({ credits = [] }: Pick<Winner, 'credits'>) {
  if (credits.length === 0) return null
  return (
    <section className="page section" aria-labelledby="credits">
      <h2 id="credits" className="section-title">
        {t('Credits')}
      </h2>
      <div className={work.credits}>
        {creditKinds.map((kind) => {
          const named = credits.filter((credit) => credit.kind === kind)
          if (named.length === 0) return null
          return (
            <section key={kind}>
              <h3>{say(kinds[kind])}</h3>
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
  )
}

/** What the winner says of the award. */
export function WinnerWords({
  quote,
  quoteName,
  quoteRole,
}: Pick<Winner, 'quote' | 'quoteName' | 'quoteRole'>) {
  if (!quote) return null
  return (
    <section className="page section" aria-labelledby="winner-words">
      <h2 id="winner-words">{t('A Word from the Winner')}</h2>
      <figure className={work.quote}>
        <blockquote>{quote}</blockquote>
        <figcaption>
          <strong>{quoteName}</strong>
          {quoteRole && <span>{quoteRole}</span>}
        </figcaption>
      </figure>
    </section>
  )
}

/** What the jury says of the work. */
export function JuryWords({ juryWords }: Pick<Winner, 'juryWords'>) {
  if (!juryWords) return null
  return (
    <section className={work.jury} aria-labelledby="jury">
      <div className="page section">
        <h2 id="jury">{t('The Jury')}</h2>
        <blockquote>{juryWords}</blockquote>
      </div>
    </section>
  )
}
