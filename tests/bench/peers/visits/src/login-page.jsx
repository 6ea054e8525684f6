import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Container, Link, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import axios from 'axios';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';

import { logIn } from './backends.js';

const schema = z.object({ username: z.string().min(1), password: z.string().min(1) });

export function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const health = useQuery({
    queryKey: ['health'],
    queryFn: async () => (await axios.get('./health.json')).data,
  });
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(schema), mode: 'onChange' });
  return (
    <Container maxWidth="xs">
      <form
        onSubmit={handleSubmit(async (typed) => {
          await logIn(typed);
          navigate('/dashboard');
        })}
      >
        <Stack spacing={2} sx={{ mt: 10 }}>
          <Typography variant="h4" component="h1">
            {t('login')}
          </Typography>
          <Typography>Aufgaben, Tickets und Nachweise an einem Ort.</Typography>
          <TextField label={t('user')} {...register('username')} />
          <TextField label={t('password')} type="password" {...register('password')} />
          <Button type="submit" variant="contained" disabled={!formState.isValid}>
            {t('login')}
          </Button>
          <Typography variant="body2">{health.data?.status}</Typography>
          <Link href="#/imprint">Impressum</Link>
        </Stack>
      </form>
    </Container>
  );
}
