import type { FormInstance } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../lib/use-action.ts'
import { useVersionConflict } from './use-version-conflict.ts'

interface Options<T> {
  form: FormInstance
  /** What a toast calls it. */
  noun: string
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
  const { form, noun, edited, save, read, toFields, onSaved } = options
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
      done: { title: `${noun} ${edited ? 'Updated' : 'Created'}` },
      failure: `Failed to save the ${noun.toLowerCase()}. Please try again.`,
      form,
      onError,
    })
  return { pending, conflict, submit, load, base }
}
