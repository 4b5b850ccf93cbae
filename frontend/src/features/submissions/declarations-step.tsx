import { declarationFields, declarationFormSchema } from '@accolade/contracts/entities/declaration'
import {
  aiUseLabels,
  declarationRules,
  rightsStatement,
} from '@accolade/contracts/entities/declaration-rules'
import type { Submission } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Button, Checkbox, Form, Input, Radio } from 'antd'
import counts from '../../components/character-count.module.css'
import { CharacterCount } from '../../components/character-count.tsx'
import { call } from '../../lib/api-client.ts'
import { rulesOf } from '../../lib/form-rules.ts'
import { useAction } from '../../lib/use-action.ts'
import { say, sayKnown, t } from '../../lib/words.ts'
import { CompleteText } from './complete-text.tsx'
import styles from './declarations.module.css'
import { StepTitle } from './step-title.tsx'
import submit from './submit.module.css'
import { useComplete } from './use-complete.ts'
import { useSubmissionCache } from './use-submission-cache.ts'
import { type TypedDeclaration, useTypedDeclaration } from './use-typed-declaration.ts'
import { WarningsDialog } from './warnings-dialog.tsx'

const rules = rulesOf(declarationFields)

interface Props {
  submission: Submission
  /** Why it cannot be completed now; null where it can. */
  closed: string | null
  onBack: () => void
  onPayment: () => void
}

/** What the entrant declares about the work; after that it is completed. */
export function DeclarationsStep({ submission, closed, onBack, onPayment }: Props) {
  const [form] = Form.useForm<TypedDeclaration>()
  const values: Partial<TypedDeclaration> | undefined = Form.useWatch([], form)
  const typed = useTypedDeclaration(submission.id)
  const cache = useSubmissionCache()
  const [saving, act] = useAction()
  const { pending, warnings, check, goOn, goBack } = useComplete(submission, onPayment)
  const due = submission.payment.required
  const { declaration } = submission
  const isAiUsed = (values?.aiUse ?? 'none') !== 'none'
  const finish = (filled: TypedDeclaration) =>
    act({
      work: async () => {
        const body = declarationFormSchema.parse({ ...filled, aiWords: filled.aiWords ?? '' })
        await cache.store(
          await call(submissionsRoutes.declareSubmission, { params: { id: submission.id }, body }),
        )
        typed.clear()
        await check()
      },
      failure: t('Failed to save the declarations. Please try again.'),
      form,
    })
  return (
    <section aria-labelledby="declarations-title">
      <StepTitle step="declarations">{t('Declarations')}</StepTitle>
      <p className={styles.lead}>
        {t(
          'Administrators see what you declare, judges do not. Once the entry is completed, it can no longer be changed.',
        )}
      </p>
      <Form
        noValidate
        form={form}
        layout="vertical"
        name="declarations"
        initialValues={typed.kept ?? (declaration ? { ...declaration, rights: true } : {})}
        onValuesChange={(_, all) => typed.keep(all)}
        onFinish={finish}
      >
        <Form.Item
          name="rights"
          valuePropName="checked"
          rules={[
            {
              validator: async (_, checked) => {
                if (checked !== true) throw new Error(sayKnown('Please confirm that you have these rights'))
              },
            },
          ]}
        >
          <Checkbox>{say(rightsStatement)}</Checkbox>
        </Form.Item>
        <fieldset className={styles.months}>
          <legend>{t('When was the work executed?')}</legend>
          <Form.Item name="executedFrom" label={t('First month')} rules={rules.executedFrom}>
            <Input type="month" placeholder="2025-09" />
          </Form.Item>
          <Form.Item
            name="executedUntil"
            label={t('Last month')}
            dependencies={['executedFrom']}
            rules={[
              ...rules.executedUntil,
              {
                validator: async (_, last) => {
                  if (last && last < form.getFieldValue('executedFrom'))
                    throw new Error(sayKnown('The last month cannot be before the first one'))
                },
              },
            ]}
          >
            <Input type="month" placeholder="2025-11" />
          </Form.Item>
        </fieldset>
        <Form.Item name="aiUse" label={t('Was generative AI used for the work?')} rules={rules.aiUse}>
          <Radio.Group className={styles.choices}>
            {Object.entries(aiUseLabels).map(([use, label]) => (
              <Radio key={use} value={use}>
                {say(label)}
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        {isAiUsed && (
          <Form.Item
            name="aiWords"
            label={t('For what was it used, and how?')}
            rules={[
              ...rules.aiWords,
              {
                validator: async (_, words = '') => {
                  if (words.trim() === '') throw new Error(sayKnown('Please say how generative AI was used'))
                },
              },
            ]}
            extra={
              <span className={counts.fieldNote}>
                <CharacterCount text={values?.aiWords} max={declarationRules.aiWordsMax} />
              </span>
            }
          >
            <Input.TextArea rows={4} />
          </Form.Item>
        )}
        <div className={`button-row ${submit.submitActions}`}>
          <Button onClick={onBack}>{t('Back')}</Button>
          <Button type="primary" htmlType="submit" disabled={saving || pending || closed !== null}>
            <CompleteText pending={saving || pending} due={due} />
          </Button>
        </div>
        {closed && <p>{closed}.</p>}
      </Form>
      {warnings && (
        <WarningsDialog
          warnings={warnings}
          submission={submission}
          goOnText={due ? t('Continue anyway') : t('Complete anyway')}
          onGoOn={goOn}
          onClose={goBack}
        />
      )}
    </section>
  )
}
