// CHANGELOG.md, in the format of Keep a Changelog: a section for each release, the newest first.
const unreleased = 'Unreleased'

/** What is written under the heading of a version, by default of what is not released; undefined where there is no such heading. */
export function sectionOf(changelog: string, version = unreleased): string | undefined {
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`[${version}]`))
  return section?.slice(section.indexOf('\n')).trim()
}

/** Whether a section says anything: headings alone do not. */
export function saysSomething(section: string): boolean {
  return section.split('\n').some((line) => line.trim() && !line.startsWith('#'))
}

/** What operators have to know and do, of a section; undefined where it does not say. */
export function upgradingOf(section: string): string | undefined {
  const part = section.split(/^### /m).find((one) => one.startsWith('Upgrading\n'))
  const text = part?.slice(part.indexOf('\n')).trim()
  return text && saysSomething(text) ? text : undefined
}

/** The changelog in which what was not released is a release. @param date such as 2026-01-31 */
export function withRelease(changelog: string, version: string, date: string): string {
  return changelog.replace(`## [${unreleased}]\n`, `## [${unreleased}]\n\n## [${version}] - ${date}\n`)
}
