import {
  AppBar,
  Box,
  Card,
  CardContent,
  Chip,
  Drawer,
  LinearProgress,
  List,
  ListItemButton,
  ListItemText,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tabs,
  Toolbar,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { format } from 'date-fns';
import { de } from 'date-fns/locale';
import { Bar, BarChart, Pie, PieChart, ResponsiveContainer, XAxis } from 'recharts';

import { loadRecentTasks } from './backends.js';

export default function DashboardPage() {
  const tasks = useQuery({
    queryKey: ['tasks'],
    queryFn: loadRecentTasks,
  });
  const rows = tasks.data ?? [];
  const counts = [50, 40, 30, 20, 10, 0].map((priority) => ({
    name: String(priority),
    value: rows.filter((task) => task._yIT_AUF_Prioritaet === priority).length,
  }));
  return (
    <Box sx={{ display: 'flex' }}>
      <AppBar>
        <Toolbar>
          <Typography>{format(new Date(), 'PPP', { locale: de })}</Typography>
        </Toolbar>
      </AppBar>
      <Drawer variant="permanent">
        <List>
          {['Startseite', 'Tickets', 'Datenschutz'].map((name) => (
            <ListItemButton key={name}>
              <ListItemText primary={name} />
            </ListItemButton>
          ))}
        </List>
      </Drawer>
      <Box sx={{ mt: 10, ml: 30, flex: 1 }}>
        <Typography variant="h4" component="h1">
          Guten Morgen
        </Typography>
        <Tabs value={0}>
          <Tab label="Zuletzt bearbeitet" />
          <Tab label="Favoriten" />
        </Tabs>
        <Table>
          <TableHead>
            <TableRow>
              {['Nummer', 'Titel', 'Fortschritt', 'Status'].map((name) => (
                <TableCell key={name}>{name}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, 10).map((task) => (
              <TableRow key={task['~ObjectID']}>
                <TableCell>{task.Nummer}</TableCell>
                <TableCell>{task.Titel}</TableCell>
                <TableCell>
                  <LinearProgress variant="determinate" value={task._yIT_AUF_Fortschritt} />
                </TableCell>
                <TableCell>
                  <Chip label={String(task._yIT_AUF_Status)} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Card sx={{ mt: 10, width: 300 }}>
        <CardContent>
          <ResponsiveContainer height={200}>
            <PieChart>
              <Pie data={counts} dataKey="value" />
            </PieChart>
          </ResponsiveContainer>
          <ResponsiveContainer height={200}>
            <BarChart data={counts}>
              <XAxis dataKey="name" />
              <Bar dataKey="value" />
            </BarChart>
          </ResponsiveContainer>
        </CardContent>
      </Card>
    </Box>
  );
}
