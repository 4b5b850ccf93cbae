import { interestRules } from '@accolade/contracts/entities/interest-rules'
import { Form, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { t } from '../lib/words.ts'
import styles from './interests-fields.module.css'
import { clientsRule, employerRules } from './interests-form.ts'

/** The fields of what a judge states: employers with their months, and clients as lines. For a form of `TypedInterests`. */
export function InterestsFields() {
  const addButton = useRef<HTMLButtonElement>(null)
  const adding = useRef(false)
  useEffect(() => {
    adding.current = false
  })
  return (
    <>
      <fieldset className={styles.rows}>
        <legend>{t('Employers')}</legend>
        <Form.List name="employers">
          {(rows, { add, remove }) => (
            <>
              {rows.map(({ key, name: at }, index) => (
                <div key={key} className={styles.row}>
                  <Form.Item
                    className={styles.name}
                    name={[at, 'name']}
                    label={t('Employer {number}', { number: index + 1 })}
                    rules={employerRules.name}
                  >
                    <Input maxLength={interestRules.name} autoFocus={adding.current} />
                  </Form.Item>
                  <Form.Item name={[at, 'from']} label={t('From (optional)')} rules={employerRules.from}>
                    <Input type="month" placeholder="2025-11" />
                  </Form.Item>
                  <Form.Item
                    name={[at, 'until']}
                    label={t('Until (empty: still)')}
                    dependencies={[['employers', at, 'from']]}
                    rules={employerRules.until(at)}
                  >
                    <Input type="month" placeholder="2025-11" />
                  </Form.Item>
                  <button
                    type="button"
                    className="button button--quiet"
                    aria-label={t('Remove employer {number}', { number: index + 1 })}
                    onClick={() => {
                      remove(at)
                      addButton.current?.focus()
                    }}
                  >
                    {t('Remove')}
                  </button>
                </div>
              ))}
              {rows.length < interestRules.employers && (
                <button
                  ref={addButton}
                  type="button"
                  className="button"
                  onClick={() => {
                    adding.current = true
                    add({})
                  }}
                >
                  {t('Add Employer')}
                </button>
              )}
            </>
          )}
        </Form.List>
      </fieldset>
      <Form.Item
        name="clients"
        label={t('Clients and brands (one in each line)')}
        rules={[clientsRule]}
        extra={t('For whom you work yourself now, whoever employs you.')}
      >
        <Input.TextArea rows={4} />
      </Form.Item>
    </>
  )
}
