import { dayIn } from '@accolade/contracts/entities/calendar'
import { changeRequestFormSchema, type OpenChanges } from '@accolade/contracts/entities/change-request'
import {
  changeParts,
  changeRequestRules,
  latestChangeDay,
  proposedChangeDay,
} from '@accolade/contracts/entities/change-request-rules'
import type { Submission } from '@accolade/contracts/entities/submission'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Checkbox, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { call, pathOf } from '../../../lib/api-client.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { rulesOf } from '../../../lib/form-rules.ts'
import { formatDay } from '../../../lib/format.ts'
import { useProgramme } from '../../../lib/programme.ts'
import { useRefresh, useRefreshList } from '../../../lib/query-cache.ts'
import { useAction } from '../../../lib/use-action.ts'
import { say, t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'

const rules = rulesOf(changeRequestFormSchema)
const parts = Object.entries(changeParts) as [keyof typeof changeParts, (typeof changeParts)['texts']][]

/** What a dialog begins with that was opened from a file. */
export interface Suggestion {
  assetId: string
  message: string
}

interface Props {
  submission: Submission
  /** The request to edit; absent: a new one. */
  open?: OpenChanges | undefined
  suggestion?: Suggestion | undefined
  onClose: () => void
}

/** Says what the entrant is to change, which part may be changed, and until when. */
export function ChangeRequestDialog({ submission, open, suggestion, onClose }: Props) {
  const { id } = submission
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  // another administrator's edit meanwhile is noticed by the version that this dialog began with
  const [begun] = useState(open)
  const refresh = useRefreshRequests(id)
  const { timeZone, timelineB } = useProgramme()
  const today = dayIn(timeZone, new Date())
  const latest = latestChangeDay(timelineB.judgingStarts, today)
  const files = filesOf(submission, begun)
  const send = (values: unknown) =>
    act({
      work: async () => {
        const body = changeRequestFormSchema.parse(values)
        if (begun)
          await call(submissionsRoutes.updateChangeRequest, {
            params: { id, requestId: begun.id },
            body: { ...body, version: begun.version },
          })
        else await call(submissionsRoutes.requestChanges, { params: { id }, body })
        await refresh()
        onClose()
      },
      done: { title: t('Mail on Its Way'), description: submission.title },
      failure: t('Failed to request changes. Please try again.'),
      form,
      onError: (error) => {
        // what became of the request is shown behind the dialog
        if (codeOf(error) === 'conflict' || codeOf(error) === 'version-conflict') void refresh()
        return false
      },
    })
  return (
    <Modal
      open
      title={begun ? t('Edit the Request') : t('Request Changes')}
      okText={pending ? t('Sending...') : t('Send to Entrant')}
      okButtonProps={{ disabled: pending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(shown) => shown && form.focusField('message')}
      width={640}
    >
      <p className={layout.text}>
        {t('The people of the entrant get a mail. Until the entry comes back it does not go to the judges.')}
      </p>
      <Form
        noValidate
        form={form}
        layout="vertical"
        name="changes"
        initialValues={
          begun
            ? { ...begun, assetId: begun.file?.id }
            : {
                message: suggestion?.message ?? '',
                parts: suggestion ? ['evidence'] : ['texts', 'evidence'],
                assetId: suggestion?.assetId,
                dueOn: proposedChangeDay(timelineB.judgingStarts, today),
              }
        }
        onFinish={send}
      >
        <Form.Item
          name="message"
          label={t('What to change')}
          rules={rules.message}
          extra={t('The entrant reads this as it is, also in the mail.')}
        >
          <Input.TextArea rows={5} maxLength={changeRequestRules.messageMax} />
        </Form.Item>
        <Form.Item name="parts" label={t('What may be changed')} rules={rules.parts}>
          <Checkbox.Group options={parts.map(([value, label]) => ({ value, label: say(label) }))} />
        </Form.Item>
        {files.length > 0 && (
          <Form.Item name="assetId" label={t('About which file (optional)')} rules={rules.assetId}>
            <Select
              allowClear
              placeholder={t('The whole entry')}
              options={files.map(({ id: value, name: label }) => ({ value, label }))}
            />
          </Form.Item>
        )}
        <Form.Item
          name="dueOn"
          label={t('Send back by')}
          rules={rules.dueOn}
          extra={
            latest
              ? t(
                  'The whole day counts, in {timeZone}. The last possible day is {day}, before judging begins.',
                  {
                    timeZone,
                    day: formatDay(latest),
                  },
                )
              : t('The whole day counts, in {timeZone}.', { timeZone })
          }
        >
          <Input type="date" min={today} max={latest ?? undefined} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** The files that are there, and the one that the request is about where it is gone. */
function filesOf({ assets }: Submission, open: OpenChanges | undefined) {
  const there = assets.filter(({ status }) => status === 'uploaded').map(({ id, name }) => ({ id, name }))
  const { file } = open ?? {}
  return file && !there.some(({ id }) => id === file.id) ? [...there, file] : there
}

/** Has what shows the request read again. */
export function useRefreshRequests(id: string) {
  const refresh = useRefresh()
  const refreshList = useRefreshList()
  return async () => {
    void refreshList(submissionsRoutes.adminListSubmissions.path)
    void refresh(pathOf(submissionsRoutes.listChangeRequests, { params: { id } }))
    await refresh(pathOf(submissionsRoutes.getSubmission, { params: { id } }))
  }
}
