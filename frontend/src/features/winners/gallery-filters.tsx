import type { GalleryChoice, GalleryOf, GalleryPage } from '@accolade/contracts/entities/gallery'
import { type AwardLevel, levelNames } from '@accolade/contracts/entities/judging-rules'
import { pathIn } from '@accolade/contracts/language'
import { type FormEvent, useId } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { metalClass } from '../../lib/award.ts'
import { countryName } from '../../lib/country-name.ts'
import { language } from '../../lib/language.ts'
import { say, t } from '../../lib/words.ts'
import styles from './filters.module.css'
import { type Choices, choicesIn } from './gallery-address.ts'
import { scopePath, withChoices } from './gallery-links.ts'

interface Props {
  answer: GalleryPage & Partial<Pick<GalleryOf, 'of'>>
  chosen: Choices
}

/**
 * Everything that winners can be chosen by. Each choice is an address: editions and levels are links, the rest is a form that
 * works without scripts, and with them as soon as something is chosen.
 */
export function GalleryFilters({ answer, chosen }: Props) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const scope = answer.of?.scope
  const go = (form: HTMLFormElement) => {
    const typed = Object.entries(Object.fromEntries(new FormData(form))).map(([name, value]) => [
      name,
      String(value),
    ])
    navigate(withChoices(pathname, choicesIn(new URLSearchParams(typed))))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(event.currentTarget)
  }
  return (
    <search className={styles.filters}>
      <Editions answer={answer} chosen={chosen} />
      <Levels levels={answer.levels} chosen={chosen} />
      <form className={styles.form} action={pathIn(language(), pathname)} onSubmit={submit}>
        {(['edition', 'level'] as const).map(
          (name) => chosen[name] && <input key={name} type="hidden" name={name} value={chosen[name]} />,
        )}
        {scope !== 'category' && (
          <ChoiceField
            label={t('Category')}
            every={t('All categories')}
            name="category"
            choices={answer.categories}
            chosen={chosen}
            onChoose={go}
          />
        )}
        {scope !== 'agency' && (
          <ChoiceField
            label={t('Agency')}
            every={t('All agencies')}
            name="agency"
            choices={answer.agencies}
            chosen={chosen}
            onChoose={go}
          />
        )}
        {(answer.countries.length > 1 || chosen.country) && (
          <ChoiceField
            label={t('Country')}
            every={t('All countries')}
            name="country"
            choices={answer.countries.map((each) => ({ ...each, name: countryName(each.key) }))}
            chosen={chosen}
            onChoose={go}
          />
        )}
        <SearchField chosen={chosen} />
      </form>
      <p className={styles.outcome}>
        <span role="status">
          {t('{count, plural, one {# winner} other {# winners}}', { count: answer.total })}
        </span>
        {Object.keys(chosen).length > 0 && (
          <Link className="text-button" to={pathname} preventScrollReset>
            {t('Clear all')}
          </Link>
        )}
      </p>
    </search>
  )
}

/** Of the whole gallery each edition is a page of its own, which never moves; of a category or an agency it is a choice. */
function Editions({ answer, chosen }: Props) {
  const { pathname } = useLocation()
  const { key } = useParams()
  const { of, editions } = answer
  const whole = of === undefined || of.scope === 'edition'
  const current = of?.scope === 'edition' ? key : chosen.edition
  if (editions.length < 2 && current === undefined) return null
  const { edition: _edition, ...others } = chosen
  const to = (edition?: string) => {
    if (!whole) return withChoices(pathname, { ...others, ...(edition !== undefined && { edition }) })
    return withChoices(edition === undefined ? '/winners' : scopePath('edition', edition), others)
  }
  return (
    <nav aria-label={t('Editions')}>
      <ul className={styles.editions}>
        <li>
          <Link to={to()} aria-current={current === undefined ? 'true' : undefined}>
            {t('All editions')}
          </Link>
        </li>
        {editions.map(({ key: edition, name, winners }) => (
          <li key={edition}>
            <Link to={to(edition)} aria-current={edition === current ? 'true' : undefined}>
              {name} <Count of={winners} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Levels({ levels, chosen }: { levels: GalleryChoice[]; chosen: Choices }) {
  const { pathname } = useLocation()
  const { level: _level, ...others } = chosen
  if (levels.length < 2 && !chosen.level) return null
  return (
    <ul className={styles.levels} aria-label={t('Award level')}>
      <li>
        <Link to={withChoices(pathname, others)} aria-current={chosen.level ? undefined : 'true'}>
          {t('All levels')}
        </Link>
      </li>
      {levels.map(({ key, winners }) => (
        <li key={key} className={metalClass(key as AwardLevel)}>
          <Link
            className={styles.level}
            to={withChoices(pathname, { ...others, level: key })}
            aria-current={chosen.level === key ? 'true' : undefined}
          >
            {say(levelNames[key as AwardLevel])} <Count of={winners} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Count({ of }: { of: number }) {
  return (
    <span className={`figures ${styles.count}`}>
      <span aria-hidden="true">{of}</span>
      <span className="visually-hidden">
        {t('{count, plural, one {# winner} other {# winners}}', { count: of })}
      </span>
    </span>
  )
}

interface FieldProps {
  label: string
  /** What the empty choice is called. */
  every: string
  name: 'category' | 'agency' | 'country'
  choices: GalleryChoice[]
  chosen: Choices
  onChoose: (form: HTMLFormElement) => void
}

function ChoiceField({ label, every, name, choices, chosen, onChoose }: FieldProps) {
  const id = useId()
  const value = chosen[name] ?? ''
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        key={value}
        id={id}
        name={name}
        defaultValue={value}
        onChange={({ currentTarget }) => currentTarget.form && onChoose(currentTarget.form)}
      >
        <option value="">{every}</option>
        {choices.map(({ key, name: said, winners }) => (
          <option key={key} value={key}>{`${said} (${winners})`}</option>
        ))}
      </select>
    </div>
  )
}

function SearchField({ chosen }: { chosen: Choices }) {
  const id = useId()
  return (
    <div className={`${styles.field} ${styles.search}`}>
      <label htmlFor={id}>{t('Search')}</label>
      <span>
        <input
          key={chosen.q ?? ''}
          id={id}
          type="search"
          name="q"
          maxLength={100}
          defaultValue={chosen.q ?? ''}
          placeholder={t('Title, agency, category')}
          enterKeyHint="search"
        />
        <button type="submit" className="button">
          {t('Search', {}, 'verb')}
        </button>
      </span>
    </div>
  )
}
