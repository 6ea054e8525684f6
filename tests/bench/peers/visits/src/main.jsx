// A portal of the usual making: the same libraries the way their guides show them, with MUI for the interface.
import { CssBaseline, ThemeProvider, createTheme } from '@mui/material';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { RouterProvider, createHashRouter } from 'react-router-dom';

import { LoginPage } from './login-page.jsx';

const DashboardPage = lazy(() => import('./dashboard-page.jsx'));

await i18next.use(initReactI18next).init({
  lng: 'de',
  resources: { de: { translation: { login: 'Anmelden', user: 'Benutzername', password: 'Passwort' } } },
});

const router = createHashRouter([
  { path: '/', element: <LoginPage /> },
  {
    path: '/dashboard',
    element: (
      <Suspense>
        <DashboardPage />
      </Suspense>
    ),
  },
]);

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <ThemeProvider theme={createTheme()}>
      <CssBaseline />
      <RouterProvider router={router} />
    </ThemeProvider>
  </QueryClientProvider>,
);
