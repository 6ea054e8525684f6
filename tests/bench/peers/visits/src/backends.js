import axios from 'axios';
import { md5 } from 'js-md5';

const provider = axios.create({ baseURL: './api/provider', headers: { appkey: 'demo-provider' } });
const gsd = axios.create({ baseURL: './api/gsd/portal', headers: { appkey: 'demo-gsd' } });
// A user who returns has an open session.
const session = JSON.parse(localStorage.getItem('session') ?? '{}');
const authorize = () => (provider.defaults.headers.authorization = `Bearer ${session.token}`);
authorize();

async function objects(name, query, fieldList) {
  const serialization = JSON.stringify({ type: 'custom', custom: { type: 'empty', fieldList } });
  const params = { query: JSON.stringify(query), serialization };
  return (await gsd.get(`/v1/objects/${name}`, { params })).data.data['~Elements'];
}

/** The calls of the portal's login in the usual order: one after the other. */
export async function logIn({ username, password }) {
  const grant = new URLSearchParams({ grant_type: 'password', username, password });
  const { data: token } = await provider.post('/oauth/token', grant);
  session.token = token.access_token;
  authorize();
  const { data: user } = await provider.get(`/user/${token.username}`);
  await gsd.get('/v2/login/key');
  const opened = await gsd.post('/v2/login', {
    user: username,
    pass: md5(password),
    appNames: ['GSD-RestApi', 'Kundenportal'],
    device: { deviceId: '0'.repeat(32), device: 'Browser', deviceType: '300' },
  });
  gsd.defaults.headers.sessionid = opened.data.data.sessionId;
  const [contact] = await objects(
    'Ansprechpartner',
    { queryString: `query Nummer = "${user.customerNumber}";` },
    ['Name1', 'Name2', 'Nummer', 'Adresse', '_yit_Portaladressen', '_Funktionen'],
  );
  await objects('Adresse', { oids: [contact.Adresse['~ObjectID']] }, ['Name1', 'Name2', 'Nummer']);
  session.contactOid = contact['~ObjectID'];
  localStorage.setItem('session', JSON.stringify(session));
}

export const loadRecentTasks = async () => (await provider.get(`/task/recent/${session.contactOid}`)).data;
