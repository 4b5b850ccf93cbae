import { Form, type FormRule, Input } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../../../lib/words.ts'
import styles from '../shared/rows.module.css'
import { useRowsFocus } from '../shared/use-rows-focus.ts'

interface RowField {
  name: string
  /** What it is called in the row of that number. */
  label: (at: number) => string
  rules: FormRule[]
  /** Where it is no line of text. */
  input?: ReactNode
}

interface Props {
  name: string
  legend: string
  /** What one row is. */
  kind: 'fee' | 'criterion' | 'phase'
  /** The words on the button for another row. */
  addWords: string
  /** What a new row begins with. */
  blank: object
  /** The first one names the row, and no two rows have the same name. */
  fields: readonly [RowField, RowField]
  descriptionRules: FormRule[]
}

/** A list whose rows have two fields and a description. */
export function RowsEditor({ name, legend, kind, addWords, blank, fields, descriptionRules }: Props) {
  const [first] = fields
  const { addButton, isAdding, onAdd, onRemoved } = useRowsFocus()
  return (
    <fieldset className={styles.rows}>
      <legend>{legend}</legend>
      <Form.List name={name} rules={[onceRule(first.name)]}>
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.map(({ key, name: at }, index) => (
              <div key={key} className={`${styles.row} ${styles.even}`}>
                {fields.map((field) => (
                  <Form.Item
                    key={field.name}
                    name={[at, field.name]}
                    label={field.label(index + 1)}
                    rules={field.rules}
                  >
                    {field.input ?? <Input autoFocus={field === first && isAdding()} />}
                  </Form.Item>
                ))}
                <Form.Item className={styles.words} name={[at, 'description']} rules={descriptionRules}>
                  <Input
                    placeholder={t('Description (optional)')}
                    aria-label={t(
                      'Description of {kind, select, fee {fee} criterion {criterion} other {phase}} {number}',
                      {
                        kind,
                        number: index + 1,
                      },
                    )}
                  />
                </Form.Item>
                <button
                  type="button"
                  className="button button--quiet"
                  aria-label={t(
                    'Remove {kind, select, fee {fee} criterion {criterion} other {phase}} {number}',
                    {
                      kind,
                      number: index + 1,
                    },
                  )}
                  onClick={() => {
                    remove(at)
                    onRemoved()
                  }}
                >
                  {t('Remove')}
                </button>
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <p className={styles.foot}>
              <button
                ref={addButton}
                type="button"
                className="button"
                onClick={() => {
                  onAdd()
                  add(blank)
                }}
              >
                {addWords}
              </button>
            </p>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}

function onceRule(field: string) {
  return {
    validator: async (_: unknown, rows: readonly Record<string, string>[] = []) => {
      const names = rows.map((row) => row[field]?.trim()).filter(Boolean)
      if (new Set(names).size < names.length) throw new Error(t('Each name only once'))
    },
  }
}
