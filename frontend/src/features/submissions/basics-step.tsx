import type { Presence } from '@accolade/contracts/entities/presence'
import { type Submission, submissionBasicsSchema } from '@accolade/contracts/entities/submission'
import { submissionRules, teamSizes } from '@accolade/contracts/entities/submission-rules'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { Button, Form, Input, Select } from 'antd'
import { type RefObject, useEffect } from 'react'
import styles from '../../components/character-count.module.css'
import { CharacterCount } from '../../components/character-count.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { WebAddressInput } from '../../components/web-address-input.tsx'
import { useRefusal } from '../../lib/entering.ts'
import { rulesOf } from '../../lib/form-rules.ts'
import { formatList } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useRead } from '../../lib/use-read.ts'
import { say, t } from '../../lib/words.ts'
import { type Basics, basicsOf, changesOf, type Field, isBlank, labels } from './basics-fields.ts'
import { CategoryPreview } from './category-preview.tsx'
import { FieldPeople } from './draft-people.tsx'
import { MakersFields } from './makers-fields.tsx'
import { NewerVersion } from './newer-version.tsx'
import { OrganizationField } from './organization-field.tsx'
import { SaveNote } from './save-note.tsx'
import { StepTitle } from './step-title.tsx'
import submit from './submit.module.css'
import { useAutosave, valuesAtFirst } from './use-autosave.ts'
import { useSaveBasics } from './use-save-basics.ts'
import { useStoreBasics, useStoredBasics } from './use-stored-basics.ts'
import { useWantedCategory } from './use-wanted-category.ts'
import { useWantedField } from './use-wanted-field.ts'

const rules = rulesOf(submissionBasicsSchema)
const blank = {
  title: '',
  description: '',
  categoryId: undefined,
  organizationId: undefined,
  teamSize: undefined,
  projectUrl: '',
  brand: '',
  credits: '',
}

/** What an entry keeps. */
const fixedFields = ['categoryId', 'organizationId'] as const

interface Props {
  /** The draft to change; absent: a new one. */
  submission?: Submission
  /** The category that a link chose for a new one. */
  categoryId?: string | null
  onSaved: (submission: Submission) => void
  /** Which colleagues have the draft open; absent: there is no draft yet. */
  presence?: Presence
  /** The field that the person here is in. */
  writing?: Field | null
  /** It is entered already, and only its texts change: what is typed is saved by what is put here, and sent by others. */
  entered?: RefObject<Flush | undefined>
}

/** Saves what is typed; gives the version of the submission then, null where something could not be saved. */
export type Flush = () => Promise<number | null>

/** Step 1: what the work is. */
export function BasicsStep({
  submission,
  categoryId = null,
  onSaved,
  presence,
  writing = null,
  entered,
}: Props) {
  const colleaguesIn = (field: Field) =>
    presence && <FieldPeople presence={presence} field={field} writing={writing} />
  const [form] = Form.useForm()
  const { data, isLoading, error, mutate } = useRead(catalogueRoutes.listCategories)
  const categories = data ?? []
  const refusal = useRefusal()
  const unavailable = useWantedCategory(form, categoryId, data)
  useWantedField((field) => form.focusField(field))
  const userId = useSession().user?.id ?? ''
  const restored = useStoredBasics(userId, submission?.id)
  const typed: Basics | undefined = Form.useWatch([], form)
  const autosave = useAutosave({ form, userId, submission, typed, restored })
  const { pending, save } = useSaveBasics({ form, userId, autosave, onSaved })
  const { state, base } = autosave
  useStoreBasics({ userId, submissionId: submission?.id, base, typed, dirty: isDirty(typed, base) })
  useEffect(() => {
    if (!entered) return
    entered.current = async () => {
      const isValid = await form.validateFields().then(
        () => true,
        () => false,
      )
      if (!isValid) return null
      const saved = await autosave.flush()
      return saved && !isDirty(form.getFieldsValue(), saved) ? saved.version : null
    }
    return () => {
      entered.current = undefined
    }
  })
  const options = categories.map((category) => {
    const over = refusal(category)?.code === 'deadline-passed'
    return {
      value: category.id,
      label: over ? t('{category} (closed)', { category: category.name }) : category.name,
      disabled: over,
    }
  })
  if (submission && !isLoading && !options.some((option) => option.value === submission.categoryId)) {
    const label = submission.categoryName ?? t('Unknown Category')
    options.push({ value: submission.categoryId, label, disabled: true })
  }
  return (
    <section aria-labelledby="basics-title">
      <StepTitle step="basics">{t('Project Information')}</StepTitle>
      {!(entered && state.kind === 'untouched') && (
        <SaveNote state={submission && state} onRetry={autosave.saveNow} />
      )}
      {restored && !submission && (
        <p className={`notice ${submit.submitRestored}`}>
          {t('What you typed here before is back.')}{' '}
          <button type="button" className="text-button" onClick={() => form.setFieldsValue(blank)}>
            {t('Start over')}
          </button>
        </p>
      )}
      {unavailable && <p className={`notice ${submit.submitNotice}`}>{unavailable}</p>}
      <div role="status">
        {autosave.taken.length > 0 && (
          <p className={`notice ${submit.submitNotice}`}>
            {t('Changed elsewhere meanwhile, and in the form now: {fields}.', {
              fields: formatList(autosave.taken.map((field) => say(labels[field]))),
            })}
          </p>
        )}
      </div>
      {state.kind === 'conflict' && (
        <NewerVersion
          mine={typed ?? {}}
          theirs={basicsOf(state.newer)}
          fields={state.fields}
          onTakeNewer={() => autosave.takeNewer(state.newer)}
          onKeepMine={() => autosave.keepMine(state.newer)}
        />
      )}
      <Form
        noValidate
        form={form}
        layout="vertical"
        name="basics"
        initialValues={valuesAtFirst(submission, restored)}
        onFinish={save}
      >
        <Form.Item
          name="title"
          label={t('Title')}
          rules={rules.title}
          extra={
            <>
              <span className={styles.fieldNote}>
                <CharacterCount text={typed?.title} max={submissionRules.titleMax} />
              </span>
              {colleaguesIn('title')}
            </>
          }
        >
          <Input placeholder={t('The name of the campaign or project')} />
        </Form.Item>
        <Form.Item
          name="description"
          label={t('Description')}
          rules={rules.description}
          extra={
            <>
              <span className={styles.fieldNote}>
                <span>
                  {t('The idea, the audience, what was done and what it achieved: 50 characters or more.')}
                </span>
                <CharacterCount text={typed?.description} max={submissionRules.descriptionMax} />
              </span>
              {colleaguesIn('description')}
            </>
          }
        >
          <Input.TextArea rows={6} />
        </Form.Item>
        {entered ? (
          fixedFields.map((name) => (
            <Form.Item key={name} name={name} hidden>
              <Input />
            </Form.Item>
          ))
        ) : (
          <>
            <Form.Item
              name="categoryId"
              label={t('Category')}
              rules={rules.categoryId}
              extra={colleaguesIn('categoryId')}
            >
              <Select placeholder={t('Select a category')} options={options} loading={isLoading} />
            </Form.Item>
            {error && <LoadFailure what={t('categories')} onRetry={() => mutate()} />}
            <CategoryPreview
              category={categories.find((category) => category.id === typed?.categoryId)}
              organizationId={typed?.organizationId}
            />
            <OrganizationField rules={rules.organizationId} />
          </>
        )}
        <Form.Item
          name="teamSize"
          label={t('Team size')}
          rules={rules.teamSize}
          extra={colleaguesIn('teamSize')}
        >
          <Select
            placeholder={t('Select team size')}
            options={teamSizes.map((size) => ({ value: size, label: t('{count} people', { count: size }) }))}
          />
        </Form.Item>
        <Form.Item
          name="projectUrl"
          label={t('Project URL (optional)')}
          rules={rules.projectUrl}
          extra={colleaguesIn('projectUrl')}
        >
          <WebAddressInput />
        </Form.Item>
        <MakersFields colleaguesIn={colleaguesIn} />
        {!entered && (
          <Button type="primary" htmlType="submit" disabled={pending || state.kind === 'conflict'}>
            {pending ? (submission ? t('Saving...') : t('Creating...')) : t('Save and Continue')}
          </Button>
        )}
      </Form>
    </section>
  )
}

/** Whether the form has something that the server does not have. */
function isDirty(typed: Basics | undefined, submission: Submission | undefined): boolean {
  if (!typed) return false
  if (!submission) return !isBlank(typed)
  const { changes, invalid } = changesOf(typed, basicsOf(submission))
  return Object.keys(changes).length + invalid.length > 0
}
