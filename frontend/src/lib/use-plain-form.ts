import type { Issue } from '@accolade/contracts/problem'
import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { sayKnown } from './words.ts'

type Values<S extends z.ZodObject> = z.output<S>

/** What the fields of a plain form need of it. */
export interface FieldErrors {
  /** The message at a field, by its name. */
  of: (name: string) => string | undefined
}

/** Shows messages at their fields; returns whether any belonged to a field. */
export type ShowIssues = (issues: readonly Issue[]) => boolean

interface Options<S extends z.ZodObject> {
  /** The contract's schema, loaded when somebody begins to type: pages stay free of the validation library. */
  schema: () => Promise<S>
  /** Values that are in no field. */
  extra?: Record<string, unknown>
  onFinish: (values: Values<S>, show: ShowIssues) => Promise<void>
}

/**
 * A form of the browser's own fields, checked by a contract's schema. The fields keep their values themselves, so what
 * somebody typed before the page came alive stays.
 */
export function usePlainForm<S extends z.ZodObject>({ schema, extra, onFinish }: Options<S>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())

  /** Shows messages at their fields and moves the focus to the first; returns whether any belonged to a field. */
  const show: ShowIssues = (issues) => {
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    const found = new Map<string, string>()
    for (const { path, message } of issues) if (!found.has(path)) found.set(path, message)
    const wrong = fields.filter(({ name }) => found.has(name))
    setErrors(new Map(wrong.map(({ name }) => [name, found.get(name)!])))
    wrong[0]?.focus()
    return wrong.length > 0
  }
  const check = async () => {
    const values = Object.fromEntries(new FormData(form.current!))
    return (await schema()).safeParse({ ...values, ...extra })
  }
  const issuesOf = (result: Awaited<ReturnType<typeof check>>): Issue[] =>
    (result.error?.issues ?? []).map(({ path, message }) => ({
      path: path.join('.'),
      message: sayKnown(message),
    }))

  const attributes = {
    ref: form,
    noValidate: true,
    // never an address with a password in it, should the browser send the form itself
    method: 'post',
    onFocus: () => void schema(),
    onSubmit: async (event: FormEvent) => {
      event.preventDefault()
      const result = await check()
      if (!result.success) return void show(issuesOf(result))
      setErrors(new Map())
      await onFinish(result.data as Values<S>, show)
    },
    /** A field that was found wrong is looked at again with every key. */
    onChange: async (event: FormEvent<HTMLFormElement>) => {
      const { name } = event.target as unknown as HTMLInputElement
      if (!errors.has(name)) return
      const again = issuesOf(await check()).find(({ path }) => path === name)
      setErrors((known) => {
        const next = new Map(known)
        if (again) next.set(name, again.message)
        else next.delete(name)
        return next
      })
    },
  } as const
  const shown: FieldErrors = { of: (name) => errors.get(name) }
  return { attributes, errors: shown }
}
