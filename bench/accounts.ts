export const password = 'верный конь батарея';

export async function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** A new one, or the one with this address. */
export async function anAccount(
  url: string,
  email = `bench-${Date.now()}@example.com`,
): Promise<{ id: string; email: string; token: string }> {
  const known = await post(`${url}/api/auth/login`, { email, password });
  const response = known.ok ? known : await post(`${url}/api/auth/register`, { name: 'Bench', email, password });
  const { token, user }: { token: string; user: { id: string } } = await response.json();
  return { id: user.id, email, token };
}
