import type { EditionReport, Transparency } from '@accolade/contracts/entities/transparency'

const sealedAt = '2026-03-01T10:00:00.000Z'

/** A published edition: 40 entries, 12 medals of which 10 are sure. */
export function aReport(change: Partial<EditionReport> = {}): EditionReport {
  return {
    ...{ id: '0190a000-0008-7000-8000-000000000001', edition: '2026', sealedAt, hash: 'ab'.repeat(32) },
    ...{ decides: 'plain', entries: 40, sheets: 117, opened: null, draws: [] },
    judging: { judges: 9, declared: 2, computed: 31 },
    confidence: {
      gold: { entries: 2, sure: 2 },
      silver: { entries: 4, sure: 3 },
      bronze: { entries: 6, sure: 5 },
    },
    categories: [
      {
        id: '0190a000-0009-7000-8000-000000000001',
        ...{ name: 'Design Excellence', entries: 40, gold: 2, silver: 4, bronze: 6 },
      },
    ],
    ...change,
  }
}

/** What the programme shows with these published editions. */
export function transparencyWith(reports: EditionReport[]): Transparency {
  return {
    ...{
      edition: '2027',
      phase: reports.length > 0 ? 'sealed' : 'open',
      decides: 'plain',
      decidesFixed: true,
    },
    head: {
      ...{ number: 412, size: 9_301, signedAt: '2026-02-28T12:00:00.000Z' },
      note: 'awards.example\n9301\nqqqq=\ntime 2026-02-28T12:00:00.000Z\n\n— awards.example zzzz=\n',
    },
    draws: [
      {
        ...{ id: '0190a000-0010-7000-8000-000000000001', commitment: 'cd'.repeat(32), places: 0 },
        ...{ committedAt: '2026-01-01T10:00:00.000Z', drawnAt: null, seed: null, fingerprint: null },
      },
    ],
    seals: reports.map(({ sealedAt, opened }) => ({ sealedAt, openedAt: opened?.at ?? null })),
    reports,
  }
}
