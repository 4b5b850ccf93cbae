import { type Reassigning, reassignScopes } from '@accolade/contracts/entities/reassignment'
import { Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { ListSkeleton } from '../../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { Question } from '../../../../components/question.tsx'
import { SwitchField } from '../../../../components/switch-field.tsx'
import { t } from '../../../../lib/words.ts'
import { JudgeSelect } from '../judge-select.tsx'
import { useJudgeNames } from '../use-judge-names.ts'
import { actsIn, ReassignEffects } from './reassign-effects.tsx'
import { useReassign } from './use-reassign.ts'
import { useReassignPreviews } from './use-reassign-previews.ts'

interface Props {
  judgeId: string
  /** Those that the judge is assigned to; the ones with something left are chosen at first. */
  categories: readonly { id: string; name: string; left: number }[]
  onClose: () => void
}

/** Hands over what a judge has, after a look at what that comes to; rendered while it is open. */
export function ReassignDialog({ judgeId, categories, onClose }: Props) {
  const judgeName = useJudgeNames()
  const judge = judgeName(judgeId)
  const [chosen, setChosen] = useState(() => categories.filter(({ left }) => left > 0).map(({ id }) => id))
  const [picks, setPicks] = useState(false)
  const [to, setTo] = useState<string>()
  const [leaves, setLeaves] = useState(false)
  const isReady = chosen.length > 0 && (!picks || to !== undefined)
  const wanted = chosen.map(
    (categoryId): Reassigning => ({
      ...{ judgeId, categoryId, scope: leaves ? reassignScopes.all : reassignScopes.unstarted },
      ...(picks && to && { to }),
    }),
  )
  const { previews, error, again } = useReassignPreviews(isReady ? wanted : null)
  const [pending, reassign] = useReassign({ judge, onDone: onClose, onRefused: again })
  const acting = previews?.filter(actsIn) ?? []
  const nameOf = (id: string) => categories.find((each) => each.id === id)?.name ?? t('Unknown Category')
  return (
    <Question
      open
      title={t('Hand over what {judge} has?', { judge })}
      action={pending ? t('Handing Over...') : t('Hand Over')}
      pending={pending || acting.length === 0}
      onConfirm={() => reassign(acting)}
      onClose={onClose}
    >
      <Form layout="vertical">
        {categories.length > 1 && (
          <Form.Item label={t('Categories')} htmlFor="reassign-categories">
            <Select
              id="reassign-categories"
              mode="multiple"
              value={chosen}
              onChange={setChosen}
              options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
        )}
        <Form.Item label={t('Who takes over')}>
          <Radio.Group
            value={picks}
            onChange={({ target }) => setPicks(target.value === true)}
            aria-label={t('Who takes over')}
          >
            <Radio value={false}>{t('Whom the rules of a draw choose')}</Radio>
            <Radio value={true}>{t('A judge whom I choose')}</Radio>
          </Radio.Group>
        </Form.Item>
        {picks && (
          <Form.Item
            label={t('Judge')}
            htmlFor="reassign-to"
            help={t('Entries that this judge must not see go to whom the rules of a draw choose.')}
          >
            <JudgeSelect id="reassign-to" onChange={setTo} {...(to && { value: to })} />
          </Form.Item>
        )}
        <SwitchField
          label={t('{judge} leaves these categories, and others also get what is begun', { judge })}
          value={leaves}
          onChange={setLeaves}
        />
      </Form>
      {isReady && error && <LoadFailure what={t('what would happen')} onRetry={again} />}
      {isReady && !previews && !error && <ListSkeleton what={t('what would happen')} rows={2} />}
      {isReady &&
        previews?.map((each) => (
          <ReassignEffects
            key={each.wanted.categoryId}
            of={each}
            category={categories.length > 1 ? nameOf(each.wanted.categoryId) : undefined}
            judge={judge}
            judgeName={judgeName}
          />
        ))}
    </Question>
  )
}
