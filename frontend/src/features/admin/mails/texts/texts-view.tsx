import type { ChangedMailText } from '@accolade/contracts/entities/mail-text'
import { type MailTemplate, mailTemplates } from '@accolade/contracts/entities/mail-text-rules'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { type Language, languageNames, languages } from '@accolade/contracts/language'
import { useState } from 'react'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { Waiting } from '../../../../components/waiting.tsx'
import { formatMoment } from '../../../../lib/format.ts'
import { useRead } from '../../../../lib/use-read.ts'
import { say, t } from '../../../../lib/words.ts'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { ListNote } from '../../shared/list-tools.tsx'
import { Section } from '../../shared/section.tsx'
import { TitleCell } from '../../shared/title-cell.tsx'
import { useFocusBack } from '../../shared/use-focus-back.ts'
import { mailGroups, templateWords } from './template-words.ts'
import { TextDialog } from './text-dialog.tsx'
import styles from './texts.module.css'

type Edited = { template: MailTemplate; language: Language }
type Row = { template: MailTemplate }

const groups = Object.keys(mailGroups) as (keyof typeof mailGroups)[]
const templates = Object.keys(mailTemplates) as MailTemplate[]

/** Every mail whose words can be changed, and which of them were. */
export function TextsView() {
  const { data: changed, error, mutate } = useRead(contactRoutes.listChangedMailTexts)
  const [edited, setEdited] = useState<Edited | null>(null)
  useFocusBack(edited !== null)
  if (error) return <LoadFailure what={t('mail texts')} onRetry={() => mutate()} />
  if (!changed) return <Waiting />
  return (
    <Section title={t('Mail texts')}>
      <ListNote>
        {t(
          'The words of each mail, in each language. Facts such as amounts, the button with its link, the way to turn mails off and the sender belong to the layout, which all mails share.',
        )}
      </ListNote>
      <ListNote>
        {t(
          'Mails about signing in and the safety of an account keep their words, because these protect people from forged mails. Mails to the programme itself are not listed either.',
        )}
      </ListNote>
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <h3>{say(mailGroups[group])}</h3>
          <DataTable<Row>
            label={say(mailGroups[group])}
            rows={templates
              .filter((template) => templateWords[template].group === group)
              .map((template) => ({ template }))}
            keyOf={({ template }) => template}
            columns={columnsOf(changed, setEdited)}
          />
        </section>
      ))}
      {edited && (
        <TextDialog
          key={`${edited.template} ${edited.language}`}
          {...edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void mutate()
          }}
        />
      )}
    </Section>
  )
}

const columnsOf = (changed: readonly ChangedMailText[], onEdit: (edited: Edited) => void): Column<Row>[] => [
  { head: t('Mail'), cell: ({ template }) => <TitleCell title={say(templateWords[template].title)} /> },
  {
    head: t('When it is sent'),
    cell: ({ template }) => <span className={styles.when}>{say(templateWords[template].when)}</span>,
  },
  {
    head: t('Words'),
    cell: ({ template }) => {
      const own = changed.filter((each) => each.template === template)
      return own.length === 0 ? t('Default') : own.map((each) => <Changed key={each.language} {...each} />)
    },
  },
  {
    head: t('Action'),
    end: true,
    cell: ({ template }) => (
      <span className={styles.languages}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            className="button"
            aria-label={t('Edit “{mail}”, {language}', {
              mail: say(templateWords[template].title),
              language: languageNames[language],
            })}
            onClick={() => onEdit({ template, language })}
          >
            {languageNames[language]}
          </button>
        ))}
      </span>
    ),
  },
]

function Changed({ language, at, by }: ChangedMailText) {
  return (
    <div>
      {t('{language} changed: {name}, {moment}', {
        language: languageNames[language],
        name: by.name ?? t('Deleted account'),
        moment: formatMoment(at),
      })}
    </div>
  )
}
