/** @jest-environment jsdom */
import './jsdom.ts'

import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Button, ConfigProvider } from 'antd'
import { createElement } from 'react'
import { visibilityRules } from './visible-rules.ts'

test('what hides or shows is kept, in order, and everything else goes', () => {
  const css =
    '@charset "utf-8";.a{color:red;display:none;margin:0;}.b,.c .d{padding:0;}:where(.h).e{visibility:hidden!important;}' +
    '@media (max-width:9px){.a{display:block;}.f{display:none;}}@keyframes g{0%{display:none;}to{opacity:1;}}' +
    '.a{--display:none;display:inline-block}'
  expect(visibilityRules(css).split('\n')).toEqual([
    '.a{display:none}',
    ':where(.h).e{visibility:hidden!important}',
    '.a{display:inline-block}',
  ])
})

test('a stylesheet written by a script hides what it hides, and is read back as it was written', () => {
  const style = document.createElement('style')
  const css = '.gone{color:red;display:none}.faint{opacity:.5}'
  style.innerHTML = css
  document.head.append(style)
  const button = (className: string) => createElement('button', { type: 'button', className })
  render(createElement('p', null, button('gone'), button('faint')))
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getAllByRole('button', { hidden: true })).toHaveLength(2)
  expect(style.innerHTML).toBe(css)
  style.innerHTML = ''
  expect(screen.getAllByRole('button')).toHaveLength(2)
  style.remove()
})

test('the rules of Ant Design that hide are among those read', () => {
  render(createElement(ConfigProvider, null, createElement(Button, null, 'Send')))
  const read = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
  expect(read.filter((rule) => /display: inline-flex/.test(rule) && /\.ant-btn/.test(rule))).not.toHaveLength(
    0,
  )
  expect(read.filter((rule) => /padding|color/.test(rule))).toEqual([])
})
