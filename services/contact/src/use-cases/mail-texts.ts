import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import {
  type ChangedMailText,
  type MailText,
  type MailTextForm,
  type MailTextIn,
  type MailWords,
  placeholderFaults,
} from '@accolade/contracts/entities/mail-text'
import {
  type MailPlaceholder,
  type MailTemplate,
  mailTextRules,
  requiredIn,
} from '@accolade/contracts/entities/mail-text-rules'
import { mailTextChanged } from '@accolade/contracts/events/contact'
import { type Language, languages } from '@accolade/contracts/language'
import { readerName } from '../mail/example-data.ts'
import { defaultWords, exampleOf } from '../mail/examples.ts'
import { listNames } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Database, Transaction } from '../store/database.ts'
import * as store from '../store/mail-text-store.ts'
import type { Context } from './context.ts'

type By = Actor & { userId: string }
export type WhichMailText = { template: MailTemplate; language: Language }

/** The mails whose words are not the default. */
export async function listChangedMailTexts({ db }: Pick<Context, 'db'>): Promise<ChangedMailText[]> {
  const changed = (await store.listLatestMailTexts(db)).filter(({ words }) => words !== null)
  const names = await listNames(
    db,
    changed.map(({ changedBy }) => changedBy),
  )
  return changed.map(({ template, language, ...version }) => ({
    template,
    language,
    ...madeBy(version, names),
  }))
}

/** What a mail says in each language, and what can stand in it. */
export async function getMailText(
  context: Pick<Context, 'db' | 'publicUrl'>,
  template: MailTemplate,
): Promise<MailText> {
  return present(context.db, context, template)
}

/**
 * Sets the words of a mail in a language; null restores the default.
 *
 * @throws DomainError `invalid-request` where a placeholder is unknown or missing, `version-conflict` where somebody else changed them
 */
export async function saveMailText(
  { unitOfWork, newId, publicUrl }: Pick<Context, 'unitOfWork' | 'newId' | 'publicUrl'>,
  by: By,
  { template, language }: WhichMailText,
  { version, words }: MailTextForm,
  now: Date,
): Promise<MailText> {
  if (words) checkWords(template, language, words)
  return unitOfWork.run(by, async (tx, emit) => {
    const former = await store.lockMailText(tx, { template, language })
    if ((former?.version ?? 0) !== version) throw new DomainError('version-conflict')
    const id = newId()
    const made = { id, template, language, version: version + 1, words, changedAt: now, changedBy: by.userId }
    await store.insertMailText(tx, made)
    emit(mailTextChanged, { aggregate: { id, version: 1 }, data: { template, language } })
    record(by, emit, {
      ...{ id, title: `${template} (${language})` },
      before: former?.words ?? defaultWords(template, language),
      after: words ?? defaultWords(template, language),
    })
    return present(tx, { publicUrl }, template)
  })
}

/** @throws DomainError `invalid-request`, at the field, with what is wrong by name */
export function checkWords(template: MailTemplate, language: Language, words: MailWords): void {
  const faults = placeholderFaults(template, words, placeholdersOf(template, language))
  if (faults.length === 0) return
  throw new DomainError(
    'invalid-request',
    undefined,
    faults.map((fault) => ({
      path: `words.${fault.path}`,
      message:
        'unknown' in fault
          ? `This mail has no placeholder ${fault.unknown}`
          : `The placeholder ${fault.missing} is missing`,
    })),
  )
}

const nobody = {
  ...{ name: '', contactEmail: '', timeZone: 'UTC', currency: null },
  ...{ judgingStarts: null, judgingEnds: null, winnersAnnounced: null },
}
const namesOf = (values: object) => Object.keys(values) as MailPlaceholder[]

/** What can stand in a mail: whatever an example of it has. */
function placeholdersOf(template: MailTemplate, language: Language): MailPlaceholder[] {
  const reader = { name: '', email: '', language }
  return namesOf(exampleOf(template, { reader, programme: nobody, publicUrl: '' }).wordable.values)
}

async function present(
  db: Database | Transaction,
  { publicUrl }: Pick<Context, 'publicUrl'>,
  template: MailTemplate,
): Promise<MailText> {
  const programme = await readProgramme(db)
  const valuesIn = (language: Language) => {
    const reader = { name: readerName, email: '', language }
    return exampleOf(template, { reader, programme, publicUrl }).wordable.values
  }
  const examples = { en: valuesIn('en'), de: valuesIn('de') }
  const versions: MailTextIn[] = []
  for (const language of languages) versions.push(await presentIn(db, { template, language }))
  return {
    template,
    placeholders: namesOf(examples.en).map((name) => ({
      name,
      required: requiredIn(template).includes(name),
      examples: { en: examples.en[name] ?? '', de: examples.de[name] ?? '' },
    })),
    languages: versions,
  }
}

async function presentIn(db: Database | Transaction, which: WhichMailText): Promise<MailTextIn> {
  const versions = await store.listMailTextVersions(db, which, mailTextRules.historyMax)
  const names = await listNames(
    db,
    versions.map(({ changedBy }) => changedBy),
  )
  return {
    language: which.language,
    default: defaultWords(which.template, which.language),
    own: versions[0]?.words ?? null,
    version: versions[0]?.version ?? 0,
    history: versions.map(({ version, words, ...made }) => ({ version, words, ...madeBy(made, names) })),
  }
}

const madeBy = (
  { changedAt, changedBy }: Pick<store.StoredMailText, 'changedAt' | 'changedBy'>,
  names: ReadonlyMap<string, string>,
) => ({ at: changedAt.toISOString(), by: { userId: changedBy, name: names.get(changedBy) ?? null } })
