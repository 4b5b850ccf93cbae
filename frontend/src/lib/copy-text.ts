import { toast } from './toasts.ts'
import { t } from './words.ts'

/** Puts a text into the clipboard, and says whether the browser did it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: t('Copied') })
  } catch {
    toast({ title: t('Error'), description: t('Your browser did not copy it.'), variant: 'destructive' })
  }
}
