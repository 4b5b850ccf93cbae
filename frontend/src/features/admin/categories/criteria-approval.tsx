import type { Category } from '@accolade/contracts/entities/category'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { Modal } from 'antd'
import { useSWRConfig } from 'swr'
import question from '../../../components/question.module.css'
import { callProved } from '../../../lib/prove-again.ts'
import { t } from '../../../lib/words.ts'
import { JointActFields } from '../joint-acts/joint-act-fields.tsx'
import { useJointAct } from '../joint-acts/use-joint-act.ts'
import { sameValues } from '../shared/same-values.ts'
import { type CategoryBody, useSaveCategory } from './use-save-category.ts'

interface Props {
  /** The category as it was edited. */
  category: Category
  /** What is to be saved, and what it means; null: nothing is asked. */
  asked: { body: CategoryBody; effects: readonly string[] } | null
  /** The rest was saved: what follows builds on that. */
  onSaved: (category: Category) => void
  /** A look at a failure first; true: it is handled. */
  onError: (error: unknown) => boolean
  onDone: () => void
  onClose: () => void
}

/**
 * Asks a second administrator for other criteria or weights of a category that has scores, or makes the change at once where there is
 * none. Whatever else was changed in the form is saved first: it takes one administrator.
 */
export function CriteriaApproval({ category, asked, onSaved, onError, onDone, onClose }: Props) {
  const save = useSaveCategory()
  const { mutate } = useSWRConfig()
  const wanted = async (reason: string) => {
    const { body } = asked!
    const { criteria, judgesPerEntry } = category
    let { version } = category
    if (!sameValues(restOf(body), restOf(category))) {
      const saved = await save({ ...body, criteria, judgesPerEntry, version }, category.id)
      onSaved(saved)
      version = saved.version
    }
    return { criteria: body.criteria, judgesPerEntry: body.judgesPerEntry ?? null, version, reason }
  }
  const acting = useJointAct(
    {
      act: 'change-criteria',
      subject: category.id,
      formOf: async (reason) => ({
        act: 'change-criteria',
        categoryId: category.id,
        ...(await wanted(reason)),
      }),
      perform: async (reason) => {
        const body = await wanted(reason)
        await callProved(catalogueRoutes.changeCriteria, { params: { id: category.id }, body })
        await mutate(catalogueRoutes.listCategories.path)
      },
      done: { title: t('Category Updated'), description: category.name },
      failure: t('Failed to update category. Please try again.'),
      onError: (error) => {
        const isHandled = onError(error)
        if (isHandled) onClose()
        return isHandled
      },
    },
    onDone,
  )
  const { form, isAlone, isWaiting, pending } = acting
  return (
    <Modal
      className={question.question}
      title={t('Change criteria or weights?')}
      open={asked !== null}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={isAlone ? t('Change Criteria') : t('Ask a Second Administrator')}
      okButtonProps={{ disabled: pending || isWaiting }}
      cancelText={t('Back to the Category')}
      afterOpenChange={(shown) => shown && !isWaiting && form.focusField('reason')}
      destroyOnHidden
    >
      {isWaiting ? (
        <p>{t('Other criteria of this category wait for the approval of a second administrator already.')}</p>
      ) : (
        <JointActFields name="change-criteria" acting={acting}>
          {asked?.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
          <li>{t('Everything else that you have changed in this category is saved at once.')}</li>
        </JointActFields>
      )}
    </Modal>
  )
}

/** What one administrator saves. */
function restOf(of: CategoryBody | Category) {
  const { name, description, fee, earlyBird, late, memberFee, priceLists, deadline } = of
  const { isActive, revealProjectUrl } = of
  const fees = { fee, earlyBird, late, memberFee, priceLists, deadline }
  return { name, description, ...fees, isActive, revealProjectUrl }
}
