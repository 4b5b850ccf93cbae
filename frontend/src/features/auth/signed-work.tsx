import type { SignOffView } from '@accolade/contracts/entities/sign-off'
import { declarationFacts } from '../../lib/declaration-facts.ts'
import { t } from '../../lib/words.ts'
import styles from './approve.module.css'

/** The work as it is entered, with its files and what is declared about it. */
export function SignedWork({ view }: { view: SignOffView }) {
  const { title, description, organizationName, categoryName, projectUrl, brand } = view
  const { credits, files, declaration } = view
  return (
    <article className={styles.shown} aria-labelledby="signed-title">
      <div className={styles.words}>
        <p className={styles.meta}>{categoryName}</p>
        <p className={styles.organization}>{organizationName}</p>
        <h2 id="signed-title" className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{description}</p>
        <dl className={styles.facts}>
          {brand && <Fact label={t('Brand or client')}>{brand}</Fact>}
          {projectUrl && (
            <Fact label={t('Project URL')}>
              <a href={projectUrl} target="_blank" rel="noreferrer">
                {projectUrl}
              </a>
            </Fact>
          )}
          {credits.length > 0 && (
            <Fact label={t('Credits')}>{credits.map(({ name, role }) => `${name}, ${role}`).join('; ')}</Fact>
          )}
          <Fact label={t('Evidence')}>
            {files.length === 0 && t('No files')}
            {files.length > 0 && (
              <ul>
                {files.map(({ name, caption, url }) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noreferrer">
                      {name}
                    </a>
                    {caption && <small>{caption}</small>}
                  </li>
                ))}
              </ul>
            )}
          </Fact>
          {declaration &&
            declarationFacts(declaration).map(([label, value]) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
        </dl>
      </div>
    </article>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
