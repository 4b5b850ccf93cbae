import type { FormInstance } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import { useVersionConflict } from './use-version-conflict.ts'

interface Options<T> {
  form: FormInstance
  /** What is edited. */
  kind: 'award' | 'article' | 'winner'
  edited: T | null
  /** Creates it, or replaces what was edited. */
  save: (values: object, edited: T | null) => Promise<unknown>
  /** The newest version of what is edited. */
  read: (edited: T) => Promise<T | undefined>
  toFields: (thing: T) => object
  onSaved: () => void
}

/** Saves a dialog's form; where somebody else was faster it offers the newer version. */
export function useEdited<T extends { version: number }>(options: Options<T>) {
  const { form, kind, edited, save, read, toFields, onSaved } = options
  const [base, setBase] = useState(edited)
  const [pending, act] = useAction()
  const { conflict, onError, load } = useVersionConflict(act, async () => {
    const newer = await read(edited!)
    if (!newer) throw new Error('It is gone')
    form.setFieldsValue(toFields(newer))
    setBase(newer)
  })

  const submit = (values: object) =>
    act({
      work: async () => {
        await save(values, base)
        onSaved()
      },
      done: {
        title: edited
          ? t('{kind, select, award {Award} article {Article} other {Winner}} Updated', { kind })
          : t('{kind, select, award {Award} article {Article} other {Winner}} Created', { kind }),
      },
      failure: t(
        'Failed to save the {kind, select, award {award} article {article} other {winner}}. Please try again.',
        { kind },
      ),
      form,
      onError,
    })
  return { pending, conflict, submit, load, base }
}
