import { directionOf, type PageLanguage } from '@accolade/contracts/language'
import { palettes } from '@accolade/contracts/palette'
import { ConfigProvider, type ThemeConfig, theme } from 'antd'
import type { Locale } from 'antd/es/locale'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { language } from '../lib/language.ts'
import './antd-theme.css'

const darkQuery = '(prefers-color-scheme: dark)'
const calmQuery = '(prefers-reduced-motion: reduce)'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia?.(query)
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    () => window.matchMedia?.(query).matches ?? false,
  )
}

/** What Ant Design itself says, by language; in English it brings it along. */
const antdWords: Partial<Record<PageLanguage, () => Promise<{ default: Locale }>>> = {
  de: () => import('antd/locale/de_DE'),
}

/** Loaded beside what is shown first: it is needed in an empty table, or a moment later. */
function useAntdWords(): Locale | undefined {
  const [words, setWords] = useState<Locale>()
  useEffect(() => {
    antdWords[language()]?.().then(
      ({ default: loaded }) => setWords(loaded),
      () => undefined,
    )
  }, [])
  return words
}

/** Ant Design in the programme's look, with much of it on a screen where it is compact. Only pages that use its components load it. */
export function AntdTheme({ compact = false, children }: { compact?: boolean; children: ReactNode }) {
  const dark = useMedia(darkQuery)
  const calm = useMedia(calmQuery)
  const words = useAntdWords()
  const colors = palettes[dark ? 'dark' : 'light']
  const config: ThemeConfig = {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colors.gold,
      colorTextLightSolid: colors.onGold,
      // the colour of every focus ring
      colorPrimaryBorder: colors.ink,
      colorInfo: colors.ink,
      colorLink: colors.goldText,
      colorText: colors.ink,
      colorTextBase: colors.ink,
      colorTextSecondary: colors.muted,
      colorTextPlaceholder: colors.muted,
      colorTextDescription: colors.muted,
      colorBgBase: colors.paper,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.surface,
      colorBorder: colors.rule,
      colorBorderSecondary: colors.hairline,
      colorError: colors.danger,
      colorSuccess: colors.success,
      fontFamily: "'Archivo Variable', system-ui, sans-serif",
      fontSize: compact ? 15 : 17,
      borderRadius: 2,
      controlHeight: compact ? 36 : 48,
      controlOutlineWidth: 0,
      lineWidth: 1,
      motion: !calm,
      wireframe: false,
    },
    components: {
      Form: {
        labelFontSize: compact ? 14 : 15,
        verticalLabelPadding: '0 0 6px',
        itemMarginBottom: compact ? 20 : 28,
      },
      Input: { activeBorderColor: colors.ink, hoverBorderColor: colors.ink, paddingInline: 14 },
      Select: {
        activeBorderColor: colors.ink,
        hoverBorderColor: colors.ink,
        optionSelectedBg: colors.goldWash,
      },
      Button: {
        colorPrimary: colors.gold,
        dangerColor: colors.onDanger,
        primaryShadow: 'none',
        defaultShadow: 'none',
        // gold on white could not be read
        defaultHoverColor: colors.ink,
        defaultHoverBorderColor: colors.ink,
        defaultHoverBg: colors.goldWash,
        defaultActiveColor: colors.ink,
        defaultActiveBorderColor: colors.ink,
        defaultActiveBg: colors.goldWash,
        fontWeight: 650,
        paddingInline: 24,
      },
      Modal: { titleFontSize: 24 },
      Table: {
        headerBg: colors.surface,
        headerSortActiveBg: colors.surface,
        headerSortHoverBg: colors.goldWash,
        bodySortBg: colors.surface,
        headerSplitColor: 'transparent',
        borderColor: colors.hairline,
        rowHoverBg: colors.surface,
        rowSelectedBg: colors.goldWash,
        rowSelectedHoverBg: colors.goldWash,
        cellPaddingBlock: compact ? 3 : 12,
        ...(compact && { cellPaddingInline: 10, cellFontSize: 14 }),
        selectionColumnWidth: compact ? 40 : 48,
      },
      Checkbox: { colorWhite: colors.onGold, controlInteractiveSize: compact ? 18 : 22 },
      Tabs: {
        titleFontSize: compact ? 15 : 17,
        itemColor: colors.muted,
        itemHoverColor: colors.ink,
        itemActiveColor: colors.ink,
        itemSelectedColor: colors.ink,
        inkBarColor: colors.gold,
        lineWidthBold: 3,
        horizontalItemGutter: compact ? 24 : 36,
        horizontalItemPadding: compact ? '8px 0' : '14px 0',
        horizontalMargin: compact ? '0 0 12px' : '32px 0 40px',
      },
      // the handle has to be seen on the track, and the track on the page
      Switch: {
        handleBg: colors.onGold,
        colorTextQuaternary: colors.rule,
        colorTextTertiary: colors.rule,
        trackHeight: 26,
        trackMinWidth: 48,
        handleSize: 18,
        trackPadding: 4,
      },
      Segmented: {
        trackBg: colors.surface,
        trackPadding: 4,
        itemColor: colors.ink,
        itemSelectedBg: colors.ink,
        itemSelectedColor: colors.paper,
        itemHoverBg: colors.goldWash,
      },
      Pagination: {
        itemBg: colors.surface,
        itemActiveBg: colors.ink,
        itemActiveColor: colors.paper,
        itemActiveColorHover: colors.paper,
        colorPrimary: colors.ink,
        colorPrimaryHover: colors.ink,
        itemSize: compact ? 32 : 44,
      },
      Drawer: { footerPaddingBlock: 16 },
    },
  }
  return (
    <ConfigProvider
      theme={config}
      locale={words}
      direction={directionOf(language())}
      form={{ requiredMark: false, scrollToFirstError: { focus: true } }}
    >
      {children}
    </ConfigProvider>
  )
}
