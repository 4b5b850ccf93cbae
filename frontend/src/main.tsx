import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/medal.css'
import './styles/shell.css'

createRoot(document.getElementById('root')!).render(<App />)
